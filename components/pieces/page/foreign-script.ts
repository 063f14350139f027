/**
 * Fetches and runs another's script, once a document; one that does not come is logged, the shop goes on
 * without it.
 */
export function runScript(url: string, onLoad?: () => void): void {
  if ([...document.scripts].some(({ src }) => src === url)) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  if (onLoad !== undefined) script.addEventListener('load', onLoad);
  script.addEventListener('error', () => console.warn(`${script.src} has not come`));
  document.head.append(script);
}
