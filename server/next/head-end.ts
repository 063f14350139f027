/** What ends the head of a document. */
export const HEAD_END = '</head>';

/** A head with this markup last in it; one that does not end stays as it is. */
export function atHeadEnd(head: string, markup: string): string {
  return head.replace(HEAD_END, (end) => `${markup}${end}`);
}
