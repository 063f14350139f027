import type { Queryable } from '#api/backend/db/database.ts';

/** Products read at once, so that calls get their turn between; some ten milliseconds each. */
const WINDOW = 20_000;

/**
 * Ids of products that have a page, as runs of neighbours: a catalogue of a million holds a few kilobytes.
 */
export type ProductIds = {
  has(id: number): boolean;
  /** What is sold in the place of a product that has no page any more; null where nothing is. */
  successor(id: number): number | null;
};

type Run = { first: number; last: number };

/** Runs by their first id, ascending and apart. */
function idsIn(runs: readonly Run[]): Pick<ProductIds, 'has'> {
  const firsts = Int32Array.from(runs, ({ first }) => first);
  const lasts = Int32Array.from(runs, ({ last }) => last);
  return {
    has(id) {
      let low = 0;
      let high = firsts.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((firsts[middle] ?? 0) <= id) low = middle + 1;
        else high = middle;
      }
      return low > 0 && id <= (lasts[low - 1] ?? 0);
    },
  };
}

/** Archived products have no page; those that a region does not sell have one (D7, D24). */
async function readRuns(q: Queryable, window: number): Promise<Pick<ProductIds, 'has'>> {
  const runs: Run[] = [];
  for (let after = 0; ; ) {
    const read = await q.query<Run>({
      name: 'product_id_runs',
      text: `select min(id) as first, max(id) as last
             from (select id, id - row_number() over (order by id) as run
                   from (select id from product where id > $1 and archived_at is null order by id limit $2) p) r
             group by run order by 1`,
      values: [after, window],
    });
    const end = read.at(-1);
    if (end === undefined) return idsIn(runs);
    runs.push(...read);
    after = end.last;
  }
}

/** Goods that are sold by their characteristics now, and the first of these (exchange-1c case 31). */
async function readSuccessors(q: Queryable): Promise<Pick<ProductIds, 'successor'>> {
  const rows = await q.query<{ id: number; first: number }>({
    name: 'product_successors',
    text: `select b.id, min(s.id) as first from product s
           join product b on b.external_id = s.family and b.archived_at is not null
           where s.family is not null and s.archived_at is null group by b.id`,
  });
  const firsts = new Map(rows.map(({ id, first }) => [id, first]));
  return { successor: (id) => firsts.get(id) ?? null };
}

async function readProductIds(q: Queryable, window: number): Promise<ProductIds> {
  const [ids, successors] = await Promise.all([readRuns(q, window), readSuccessors(q)]);
  return { ...ids, ...successors };
}

/**
 * Reads the ids, anew only after another import has been finished or an operator has switched a product off
 * or on: nothing else brings products or takes them away. What commits meanwhile is noticed at the next
 * reading, which its version asks for.
 */
export function productIdReader(q: Queryable, window = WINDOW): () => Promise<ProductIds> {
  let held: { state: string; ids: ProductIds } | null = null;
  return async () => {
    const [latest] = await q.query<{ state: string }>({
      name: 'latest_import',
      text: `select concat_ws('/', (select max(id) from import_run where status = 'done'), count(*), max(off_at)) as state
             from product where off_at is not null`,
    });
    const state = latest?.state ?? '';
    if (held?.state !== state) held = { state, ids: await readProductIds(q, window) };
    return held.ids;
  };
}
