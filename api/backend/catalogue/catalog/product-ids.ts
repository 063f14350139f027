import type { Queryable } from '#api/backend/db/database.ts';
import { type IdRun, inRuns, readIdRuns, runsUpTo } from './id-runs.ts';

/** Products read at once, so that calls get their turn between; some ten milliseconds each. */
const WINDOW = 20_000;

/**
 * Which products have a page: archived ones have none, those that a region does not sell have one (D7, D24).
 */
export type ProductIds = {
  has(id: number): boolean;
  /** What is sold in the place of a product that has no page any more; null where nothing is. */
  successor(id: number): number | null;
};

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
type State = {
  ids: string;
  families: string;
  highest: number;
  /** No id below the highest is to come. */
  isSettled: boolean;
};

/**
 * Ids only grow, and what is archived is known by how many they are and by a digest of theirs: prices of two
 * hundred goods leave it as it was. While an import runs, ids below the highest may still come: it draws them
 * first, and may write its goods in parts.
 */
async function readState(q: Queryable): Promise<State> {
  const [state] = await q.query<State>({
    name: 'product_ids_state',
    text: `select concat_ws('/', p.highest, r.running, a.count, a.digest) as ids,
                  concat_ws('/', (select max(id) from import_run where status = 'done'), a.count, a.digest) as families,
                  p.highest, r.running is null as "isSettled"
           from (select coalesce(max(id), 0) as highest from product) p
           cross join (select count(*), bit_xor(hashint4(id)) as digest from product where archived_at is not null) a
           left join (select id as running from import_run where status = 'running'
                        and id = (select max(id) from import_run)) r on true`,
  });
  return state ?? { ids: '', families: '', highest: 0, isSettled: false };
}

const EXISTING = { name: 'product_id_runs', condition: 'true' };
const ARCHIVED = { name: 'archived_id_runs', condition: 'archived_at is not null' };

type Pages = Pick<ProductIds, 'has'> & {
  existing: readonly IdRun[];
  /** No id up to this one comes any more. */
  settled: number;
};

type Held = { state: State; pages: Pages; successors: Pick<ProductIds, 'successor'>; ids: ProductIds };

/** Reads which products are archived, and the ids that may have come since they were read last. */
async function readPages(
  q: Queryable,
  state: State,
  known: Pages | undefined,
  window: number,
): Promise<Pages> {
  const after = known?.settled ?? 0;
  const [come, archived] = await Promise.all([
    readIdRuns(q, EXISTING, { after, window }),
    readIdRuns(q, ARCHIVED, { after: 0, window }),
  ]);
  const existing = [...runsUpTo(known?.existing ?? [], after), ...come];
  const [exists, isArchived] = [inRuns(existing), inRuns(archived)];
  return {
    existing,
    settled: state.isSettled ? state.highest : after,
    has: (id) => exists(id) && !isArchived(id),
  };
}

/**
 * Reads the ids, anew only after products have come or gone, and what is sold in their place after an import
 * too. What commits meanwhile is noticed at the next reading, which its version asks for.
 */
export function productIdReader(q: Queryable, window = WINDOW): () => Promise<ProductIds> {
  let held: Held | null = null;
  return async () => {
    const state = await readState(q);
    const [pages, successors] = await Promise.all([
      held?.state.ids === state.ids ? held.pages : readPages(q, state, held?.pages, window),
      held?.state.families === state.families ? held.successors : readSuccessors(q),
    ]);
    if (pages !== held?.pages || successors !== held.successors)
      held = { state, pages, successors, ids: { has: pages.has, successor: successors.successor } };
    return held.ids;
  };
}
