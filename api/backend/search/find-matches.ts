import type { Sort } from '#lib/sorts.ts';
import { CARD_COLUMNS, type CardRow, cardTables } from '../catalog/card.ts';
import { FOUND_ORDERS } from '../catalog/sort-orders.ts';
import type { Queryable } from '../db/database.ts';
import { codeNorm } from './code-norm.ts';
import { searchQueryText } from './query-text.ts';
import { regionBit } from './region-mask.ts';

/** Candidates looked at: the table lies in popularity order, so these are the popular ones. */
const MAX_CANDIDATES = 400;
const MAX_RESULTS = 48;

const BY_RELEVANCE = 'm.is_code desc, m.is_prefix desc, r.in_city desc, m.rank desc, p.popularity desc, p.id';
const ORDERS: Readonly<Record<Sort | 'relevance', string>> = {
  ...FOUND_ORDERS,
  relevance: BY_RELEVANCE,
};

/** Greater than every letter: the end of the range that a prefix begins. A prepared `like` could not use the index. */
const LAST_LETTER = '\u{10FFFF}';

/** $1 region, $2 its bit, $3 tsquery text ('' = no words), $4 to $7 articles ('' = none), $5 and $6 limits. */
function searchText(order: string): string {
  return `
    select ${CARD_COLUMNS}
    from (
      select product_id, max(rank) as rank, bool_or(is_prefix) as is_prefix, bool_or(is_code) as is_code
      from (
        (select product_id, 0::real as rank, true as is_prefix, code_norm = $4 as is_code
         from product_search
         where $4 <> '' and code_norm ~>=~ $4 and code_norm ~<~ $7 and region_mask & $2 <> 0
         order by (code_norm = $4) desc, popularity desc limit $5)
        union all
        (select product_id, ts_rank(lex, $3::tsquery), false, false
         from product_search
         where $3 <> '' and lex @@ $3::tsquery and region_mask & $2 <> 0
         limit $5)
      ) candidates
      group by product_id
    ) m
    ${cardTables('m.product_id')}
    where p.archived_at is null
    order by ${order} limit $6`;
}

export type SearchAsked = { regionId: number; query: string; sort: Sort | undefined };

/** Products of the region that the query finds: article prefix first, then all words, the last one as a prefix. */
export function findMatches(db: Queryable, { regionId, query, sort }: SearchAsked): Promise<CardRow[]> {
  const words = searchQueryText(query);
  const code = codeNorm(query);
  if (words === '' && code === '') return Promise.resolve([]);
  const by = sort ?? 'relevance';
  return db.query<CardRow>({
    name: `search_by_${by}`,
    text: searchText(ORDERS[by]),
    values: [regionId, regionBit(regionId), words, code, MAX_CANDIDATES, MAX_RESULTS, code + LAST_LETTER],
  });
}
