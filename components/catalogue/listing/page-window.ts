/** So many pages are all linked. */
const MOST_LINKED = 9;
/** Distances between linked pages of a long listing, finest first. */
const STEPS = [1, 10, 50, 100, 500, 1000] as const;
/** So many parts a listing, or a part of it, is cut into at most. */
const MOST_PARTS = 10;

/** The next finer distance that cuts one into equal parts; null below the finest. */
function finer(distance: number): number | null {
  return (
    STEPS.find((step) => step < distance && distance % step === 0 && distance / step <= MOST_PARTS) ?? null
  );
}

/** The distance that cuts a listing of so many pages into few parts. */
function coarsest(last: number): number {
  return STEPS.find((step) => last / step <= MOST_PARTS) ?? last;
}

/**
 * Page numbers to link, in order: first, last, the neighbours, and round numbers, the nearer the denser, so
 * that of a hundred pages each is two presses away (crawlers F5): 1 10 20 30 31 32 … 39 40 50 60 70 80 87.
 */
export function pageWindow(current: number, last: number): number[] {
  if (last <= MOST_LINKED) return Array.from({ length: last }, (_, at) => at + 1);
  const wanted = new Set([1, current - 1, current, current + 1, last]);
  let part: readonly [from: number, to: number] = [0, last];
  for (let step: number | null = coarsest(last); step !== null; step = finer(step)) {
    for (let page = part[0] + step; page < part[1]; page += step) wanted.add(page);
    const from = Math.floor(current / step) * step;
    part = [from, from + step];
  }
  return [...wanted].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
}
