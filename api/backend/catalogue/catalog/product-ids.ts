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

/** What would be read: of ids as few numbers, and the import that names of families came with last. */
type State = { ids: string; families: string };

/**
 * Ids only grow, and what is archived is known by how many they are and by a digest of theirs: prices of two
 * hundred goods leave it as it was, and all ids of a hundred thousand take a quarter of a second to read.
 */
async function readState(q: Queryable): Promise<State> {
  const [state] = await q.query<State>({
    name: 'product_ids_state',
    text: `select concat_ws('/', (select max(id) from product), a.count, a.digest) as ids,
                  concat_ws('/', (select max(id) from import_run where status = 'done'), a.count, a.digest) as families
           from (select count(*), bit_xor(hashint4(id)) as digest from product where archived_at is not null) a`,
  });
  return state ?? { ids: '', families: '' };
}

type Held = {
  state: State;
  runs: Pick<ProductIds, 'has'>;
  successors: Pick<ProductIds, 'successor'>;
  ids: ProductIds;
};

/**
 * Reads the ids, anew only after products have come or gone, and what is sold in their place after an import
 * too. What commits meanwhile is noticed at the next reading, which its version asks for.
 */
export function productIdReader(q: Queryable, window = WINDOW): () => Promise<ProductIds> {
  let held: Held | null = null;
  return async () => {
    const state = await readState(q);
    const [runs, successors] = await Promise.all([
      held?.state.ids === state.ids ? held.runs : readRuns(q, window),
      held?.state.families === state.families ? held.successors : readSuccessors(q),
    ]);
    if (runs !== held?.runs || successors !== held.successors)
      held = { state, runs, successors, ids: { ...runs, ...successors } };
    return held.ids;
  };
}
