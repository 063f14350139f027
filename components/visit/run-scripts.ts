/**
 * Runs the scripts that the document has fetched ahead for products' pages (`server/next/scripts-ahead.ts`). A page whose
 * payload is at hand otherwise waits for the browser to read them: a fifth of a press on a desktop. They only define
 * components; nothing of them is drawn.
 */
export function runScriptsAhead(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch][as=script]')) {
    const script = document.createElement('script');
    script.async = true;
    script.src = link.href;
    link.replaceWith(script);
  }
}
