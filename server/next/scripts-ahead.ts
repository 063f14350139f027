import { atHeadEnd } from './head-end.ts';

/**
 * Names, in the head of a document with links to products, the scripts that their pages need and this one
 * does not. Browsers fetch them when nothing else is to do; a press then waits for the page's payload alone,
 * not for a script after it.
 */
export function scriptsAhead(scripts: readonly string[]): (head: string, body: string) => string {
  return (head, body) => {
    if (!body.includes('/goods/')) return head;
    const missing = scripts.filter((address) => !head.includes(address));
    const links = missing.map((address) => `<link rel="prefetch" as="script" href="${address}"/>`);
    return atHeadEnd(head, links.join(''));
  };
}
