import { MOST_FOUND } from '#api/contract/search.ts';
import type { Sort } from '#lib/sorts.ts';
import { CARD_COLUMNS, type CardRow, cardTables } from '../catalog/card.ts';
import { FOUND_ORDERS } from '../catalog/sort-orders.ts';
import type { Queryable } from '../db/database.ts';
import { askedArticle } from './article.ts';
import { regionBit } from './region-mask.ts';

/** Candidates looked at: the table lies in popularity order, so these are the popular ones. */
const MAX_CANDIDATES = 400;

const BY_RELEVANCE =
  'm.is_code desc, m.in_city desc, m.is_prefix desc, m.rank desc, m.popularity desc, m.product_id';
const ORDERS: Readonly<Record<Sort | 'relevance', string>> = {
  ...FOUND_ORDERS,
  relevance: BY_RELEVANCE,
};

/** Greater than every letter: the end of the range that a prefix begins. A prepared `like` could not use the index. */
const LAST_LETTER = '\u{10FFFF}';
/** Less than every letter of an article: the end of the range that holds the article alone. */
const NO_LETTER = '\u0001';

/** Relevance is told by the narrow table alone, so only the best of the candidates become cards. */
const BEST_FIRST = `order by ${BY_RELEVANCE.replaceAll('m.', '')} limit $6`;

/** $1 region, $2 its bit, $3 tsquery text ('' = no words), $4 to $7 articles ('' = none), $5 and $6 limits. */
function searchText(order: string): string {
  return `
    select ${CARD_COLUMNS}, p.main_category_id
    from (
      select product_id, max(rank) as rank, bool_or(is_prefix) as is_prefix, bool_or(is_code) as is_code,
             bool_or(city_mask & $2 <> 0) as in_city, max(popularity) as popularity
      from (
        (select product_id, popularity, city_mask, 0::real as rank, true as is_prefix, code_norm = $4 as is_code
         from product_search
         where $4 <> '' and code_norm ~>=~ $4 and code_norm ~<~ $7 and region_mask & $2 <> 0
         order by (code_norm = $4) desc, popularity desc limit $5)
        union all
        (select product_id, popularity, city_mask, ts_rank(lex, $3::tsquery), false, false
         from product_search
         where $3 <> '' and lex @@ $3::tsquery and region_mask & $2 <> 0
         limit $5)
      ) candidates
      group by product_id
      ${order === BY_RELEVANCE ? BEST_FIRST : ''}
    ) m
    ${cardTables('m.product_id')}
    where p.archived_at is null
    order by ${order} limit $6`;
}

/** What is looked for: an article, words as a tsquery (empty = none), or either. */
export type Wanted = { query: string; words: string };
export type Asked = {
  regionId: number;
  sort: Sort | undefined;
  /** When the database is to give up, ms; undefined = its own deadline. */
  deadlineMs: number | undefined;
};
export type FoundRow = CardRow & { main_category_id: number | null };

/** The best products of the region whose article is or begins with the query, or that have the words. */
export async function findMatches(
  db: Queryable,
  { query, words }: Wanted,
  { regionId, sort, deadlineMs }: Asked,
): Promise<FoundRow[]> {
  const { code, isBeginning } = askedArticle(query);
  if (words === '' && code === '') return [];
  const by = sort ?? 'relevance';
  const end = code + (isBeginning ? LAST_LETTER : NO_LETTER);
  return db.query<FoundRow>({
    name: `search_by_${by}`,
    text: searchText(ORDERS[by]),
    values: [regionId, regionBit(regionId), words, code, MAX_CANDIDATES, MOST_FOUND, end],
    ...(deadlineMs === undefined ? {} : { deadlineMs }),
  });
}
