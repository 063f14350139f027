/**
 * Shares a whole sum out in proportion to weights by the largest remainder: whole numbers that come to the
 * sum exactly, none further than one from its own proportion. Where all weights are 0 nothing can be shared
 * and all shares are 0. Sum and weights are whole and not below zero.
 */
export function sharesOf(sum: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (whole === 0n) return weights.map(() => 0);
  const parts = weights.map((weight, at) => {
    const product = BigInt(sum) * BigInt(weight);
    return { at, share: Number(product / whole), rest: product % whole };
  });
  let left = sum - parts.reduce((all, { share }) => all + share, 0);
  const byRest = parts.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest < b.rest ? 1 : -1));
  const shares = parts.map(({ share }) => share);
  for (const { at } of byRest) {
    if (left === 0) break;
    shares[at] = (shares[at] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}
