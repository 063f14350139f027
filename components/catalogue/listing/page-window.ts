/** Page numbers to link, in order; `gap` stands for the numbers left out. */
export type PageStep = number | 'gap';

/**
 * First, last, the current page and its neighbours. A gap of one number is that number: it takes the same
 * room.
 */
export function pageWindow(current: number, last: number): PageStep[] {
  const wanted = [...new Set([1, current - 1, current, current + 1, last])]
    .filter((page) => page >= 1 && page <= last)
    .sort((a, b) => a - b);
  return wanted.flatMap((page, index) => {
    const before = wanted[index - 1] ?? 0;
    if (page - before <= 1) return [page];
    return page - before === 2 ? [page - 1, page] : ['gap', page];
  });
}
