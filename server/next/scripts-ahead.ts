const HEAD_END = '</head>';

/**
 * Names, in a document with links to products, the scripts that their pages need and this one does not. Browsers fetch
 * them when nothing else is to do; a press then waits for the page's payload alone, not for a script after it.
 */
export function scriptsAhead(scripts: readonly string[]): (html: string) => string {
  return (html) => {
    if (!html.includes('/goods/')) return html;
    const missing = scripts.filter((address) => !html.includes(address));
    const links = missing.map((address) => `<link rel="prefetch" as="script" href="${address}"/>`);
    return html.replace(HEAD_END, (end) => `${links.join('')}${end}`);
  };
}
