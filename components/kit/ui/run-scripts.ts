/**
 * Fetches and runs the scripts of products' pages that the document names for when nothing else is to do
 * (`server/next/head-rules.ts`): they are wanted now, beside the page. One whose payload is at hand
 * otherwise waits for the browser to read them, a third of a press on a desktop. They only define components;
 * nothing of them is drawn.
 */
export function runScriptsAhead(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch][as=script]')) {
    const script = document.createElement('script');
    link.replaceWith(Object.assign(script, { src: link.href, fetchPriority: 'high' }));
  }
}
