import type { Queryable } from '#api/backend/db/database.ts';
import { REGION_BIT_SQL } from '#api/backend/search/region-mask.ts';
import { rebuildTable } from '../derived/rebuild-table.ts';
import { run } from './statements.ts';

const MASKS = `select product_id, coalesce(bit_or(${REGION_BIT_SQL}), 0) as region_mask,
    coalesce(bit_or(${REGION_BIT_SQL}) filter (where in_city), 0) as city_mask
  from product_region where is_listed group by product_id`;

/**
 * Keeps `product_search` with the catalogue; archived products keep their row with empty masks. `isFull` builds the
 * table anew in the order of popularity and indexes it afterwards, which is several times faster than patching GIN.
 */
export async function writeSearch(tx: Queryable, isFull: boolean): Promise<void> {
  if (isFull) {
    await rebuildTable(
      tx,
      'product_search',
      `select p.id, p.popularity, coalesce(m.region_mask, 0), coalesce(m.city_mask, 0),
              coalesce(n.lex, old.lex, ''::tsvector), coalesce(n.code_norm, old.code_norm, '')
       from product p
       left join (${MASKS}) m on m.product_id = p.id
       left join (select pl.product_id, s.lex::tsvector as lex, s.code_norm from staging.plan pl
                  join staging.product s on s.seq = pl.seq where not s.is_same) n on n.product_id = p.id
       left join product_search old on old.product_id = p.id
       order by p.popularity desc, p.id`,
    );
    return;
  }
  await run(
    tx,
    `insert into product_search (product_id, popularity, region_mask, city_mask, lex, code_norm)
     select p.id, p.popularity, 0, 0, s.lex::tsvector, s.code_norm
     from staging.plan pl join staging.product s on s.seq = pl.seq join product p on p.id = pl.product_id
     where pl.action in ('insert', 'update') order by p.popularity desc
     on conflict (product_id) do update
       set popularity = excluded.popularity, lex = excluded.lex, code_norm = excluded.code_norm`,
  );
  await run(
    tx,
    `update product_search ps set region_mask = coalesce(m.region_mask, 0), city_mask = coalesce(m.city_mask, 0)
     from staging.changed c left join (${MASKS}) m on m.product_id = c.product_id
     where ps.product_id = c.product_id
       and (ps.region_mask, ps.city_mask) is distinct from (coalesce(m.region_mask, 0), coalesce(m.city_mask, 0))`,
  );
}
