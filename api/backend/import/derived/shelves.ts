import { type Asks, run } from '../merge/statements.ts';

/** A region and some of its categories. */
export type Shelves = { region: number; from: number; to: number };

/** Cuts what is made from the whole `listing` into parts that keep nobody waiting for long. */
export function cutShelves(q: Asks): Promise<Shelves[]> {
  return run<Shelves>(
    q,
    `select r.id as region, min(c.id) as "from", max(c.id) as "to" from region r cross join (
       select id, row_number() over (order by id) / 40 as place from category) c
     group by r.id, c.place order by r.id, c.place`,
  );
}
