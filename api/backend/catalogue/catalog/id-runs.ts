import type { Queryable } from '#api/backend/db/database.ts';

/** Ids that follow each other without a gap: a catalogue of a million holds a few kilobytes of them. */
export type IdRun = { first: number; last: number };

/**
 * Runs of the ids of products, ascending and apart.
 *
 * @param which what is read; the statement is known by the name.
 * @param after ids above this one.
 * @param window products read at once.
 */
export async function readIdRuns(
  q: Queryable,
  which: { name: string; condition: string },
  { after, window }: { after: number; window: number },
): Promise<IdRun[]> {
  const runs: IdRun[] = [];
  for (let from = after; ; ) {
    const read = await q.query<IdRun>({
      name: which.name,
      text: `select min(id) as first, max(id) as last
             from (select id, id - row_number() over (order by id) as run
                   from (select id from product where id > $1 and ${which.condition} order by id limit $2) p) r
             group by run order by 1`,
      values: [from, window],
    });
    const end = read.at(-1);
    if (end === undefined) return runs;
    runs.push(...read);
    from = end.last;
  }
}

/** What of some runs is up to an id. */
export function runsUpTo(runs: readonly IdRun[], id: number): IdRun[] {
  return runs
    .filter(({ first }) => first <= id)
    .map(({ first, last }) => ({ first, last: Math.min(last, id) }));
}

/** Whether an id is in runs that ascend and lie apart. */
export function inRuns(runs: readonly IdRun[]): (id: number) => boolean {
  const firsts = Int32Array.from(runs, ({ first }) => first);
  const lasts = Int32Array.from(runs, ({ last }) => last);
  return (id) => {
    let low = 0;
    let high = firsts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((firsts[middle] ?? 0) <= id) low = middle + 1;
      else high = middle;
    }
    return low > 0 && id <= (lasts[low - 1] ?? 0);
  };
}
