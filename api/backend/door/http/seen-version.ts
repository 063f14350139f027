/** A number, bare or as the entity tag that it is. */
const TAG = /^"?(\d{1,15})"?$/;

/**
 * The version of the cart that `If-Match` says was seen (design/reliability.md section 2); null where any
 * will do, and NaN, which no cart has, where it says something else.
 */
export function seenVersionIn(ifMatch: string | null): number | null {
  if (ifMatch === null || ifMatch.trim() === '*') return null;
  return Number(TAG.exec(ifMatch.trim())?.[1] ?? Number.NaN);
}
