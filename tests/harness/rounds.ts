/** How many rounds a long test runs: the short setting in `npm test`, the full one in `npm run test:long`. */
export function rounds(short: number, long: number): number {
  return process.env.TEST_LONG === '1' ? long : short;
}
