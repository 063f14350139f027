import { CHUNK } from '#api/backend/db/schema/facets.ts';
import { type Asks, run } from '#api/backend/db/write/statements.ts';

/** A region and some of its categories: whole ones, and of the largest of them so many places at most. */
export type Shelves = { region: number; from: number; to: number; size: number };
/** The same where a large category is taken place by place. */
export type ShelfPlaces = Shelves & { firstPlace: number; endPlace: number };

/** Listed goods that one statement reads; whole rows of bits. */
const ROWS_AT_ONCE = 8 * CHUNK;

/**
 * Cuts what is made from the whole `listing` into parts of about equal size, by the sizes in `facet_shelf`. A
 * category is never divided, so that a part may be as large as the largest.
 */
export function cutShelves(q: Asks): Promise<Shelves[]> {
  return run<Shelves>(
    q,
    `select region_id as region, min(category_id) as "from", max(category_id) as "to", max(size) as size from (
       select region_id, category_id, size,
              (sum(size) over (partition by region_id order by category_id) - size) / ${ROWS_AT_ONCE} as part
       from facet_shelf) s
     group by region_id, part order by region_id, part`,
  );
}

/** Divides large categories too; for what is made of places on their own, `CHUNK` of them a row. */
export function cutPlaces(shelves: readonly Shelves[]): ShelfPlaces[] {
  return shelves.flatMap((part) =>
    Array.from({ length: Math.ceil(part.size / ROWS_AT_ONCE) }, (_, at) => ({
      ...part,
      firstPlace: at * ROWS_AT_ONCE,
      endPlace: (at + 1) * ROWS_AT_ONCE,
    })),
  );
}
