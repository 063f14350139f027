import type { Part } from '#api/backend/db/write/parts.ts';
import { type Asks, run } from '#api/backend/db/write/statements.ts';
import { noteOptions, OPTIONS, type OptionRows, readOptions } from './dictionary.ts';
import { readRules } from './rules.ts';

/** Pieces in the line of a card. */
const MOST_PIECES = 4;

/**
 * Rows of `product_facet` in its order of columns. A filter stands in the line once, with its first value:
 * two colours of one product do not tell it from its neighbour.
 */
export const productFacetRows = (condition: string): string => `
  with worn as materialized (
    select distinct p.id as product_id, v.id as value_id, v.facet_id, v.rank, v.piece
    from product p cross join lateral ${OPTIONS} o
    join facet_option n on n.name = o.name and n.value = o.value
    cross join lateral unnest(n.value_ids) as u(id)
    join facet_value v on v.id = u.id join facet f on f.id = v.facet_id and not f.is_crowded
    where ${condition}),
  lines as (
    select product_id, array_to_string((array_agg(piece order by rank, facet_id))[1:${MOST_PIECES}], ' · ') as line
    from (select distinct on (product_id, facet_id) * from worn where rank is not null and piece <> ''
          order by product_id, facet_id, value_id) first
    group by product_id)
  select w.product_id, array_agg(w.value_id order by w.value_id), coalesce(max(l.line), '')
  from worn w left join lines l on l.product_id = w.product_id group by w.product_id`;

/** Reads options that no product had before. */
export async function learnOptions(q: Asks, of: OptionRows): Promise<void> {
  await noteOptions(q, of);
  await readOptions(q, await readRules(q));
}

/** Writes `product_facet` anew for these products, in the caller's transaction; their options are read. */
export async function patchProductFacets(tx: Asks, ids: readonly number[]): Promise<void> {
  await run(tx, 'delete from product_facet where product_id = any($1::int[])', [ids]);
  await run(tx, `insert into product_facet ${productFacetRows('p.id = any($1::int[])')}`, [ids]);
}

/** Fills an empty `product_facet` with the products of one part. */
export async function fillProductFacets(q: Asks, part: Part): Promise<void> {
  await learnOptions(q, { rows: 'product', condition: 'p.id between $1 and $2', values: part });
  await run(q, `insert into product_facet ${productFacetRows('p.id between $1 and $2')}`, part);
}
