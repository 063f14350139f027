/** What the browser knows of its own history, where it tells it. */
type Entries = { currentEntry: { index: number } | null; entries(): readonly { url: string | null }[] };

const told = (): Entries | undefined => (window as { navigation?: Entries }).navigation;

/**
 * Goes back to the screen of the desk that led here, with all that stood in its address; to `otherwise` where
 * something else led here, a link in a letter or the shop.
 */
export function goBack(otherwise: string, go: (path: string) => void): void {
  const before = told()?.entries()[(told()?.currentEntry?.index ?? 0) - 1]?.url;
  const isOfDesk =
    before !== undefined && before !== null && /^\/desk(?:\/|$)/.test(new URL(before).pathname);
  if (isOfDesk) history.back();
  else go(otherwise);
}
