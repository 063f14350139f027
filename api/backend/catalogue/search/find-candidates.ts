import type { Queryable } from '#api/backend/db/database.ts';
import { askedArticle } from './article.ts';
import { regionBit } from './region-mask.ts';

/**
 * Candidates looked at, of articles and of words: the table lies in popularity order, so these are the
 * popular ones, as long as a scan begins at its beginning (`synchronize_seqscans` is off on both engines).
 */
const MAX_CANDIDATES = 400;
/** More than there ever are. */
export const EVERY_CANDIDATE = 2 * MAX_CANDIDATES;

/** Ids of products, the most relevant first; `total` is of all candidates. */
export type Candidates = {
  ids: readonly number[];
  total: number;
  /** There are more of them than are looked at. */
  isCut: boolean;
};

export const NO_CANDIDATES: Candidates = { ids: [], total: 0, isCut: false };

/** Greater than every letter: the end of the range that a prefix begins. A `like` could not use the index. */
const LAST_LETTER = '\u{10FFFF}';
/** Less than every letter of an article: the end of the range that holds the article alone. */
const NO_LETTER = '\u0001';

/** Relevance is told by this narrow table alone, so only the best of the candidates become cards. */
const BY_RELEVANCE =
  'is_code desc, is_head desc, in_city desc, is_prefix desc, rank desc, popularity desc, product_id';

/**
 * $1 bit of the region, $2 tsquery text ('' = no words), $3 to $4 articles ('' = none), $5 candidates, $6
 * answers, $7 tsquery of such things themselves.
 */
const TEXT = `
  select product_id as id, bool_or(city_mask & $1::bigint <> 0) as in_city, max(rank) as rank,
         bool_or(is_prefix) as is_prefix, bool_or(is_code) as is_code, bool_or(is_head) as is_head,
         max(popularity) as popularity, count(*) over ()::int as total
  from (
    (select product_id, popularity, city_mask, 0::real as rank, true as is_prefix, code_norm = $3 as is_code,
            false as is_head
     from product_search
     where $3 <> '' and code_norm ~>=~ $3 and code_norm ~<~ $4 and region_mask & $1::bigint <> 0
     order by (code_norm = $3) desc, popularity desc limit $5)
    union all
    (select product_id, popularity, city_mask, ts_rank(lex, $2::tsquery), false, false, lex @@ $7::tsquery
     from product_search
     where $2 <> '' and lex @@ $2::tsquery and region_mask & $1::bigint <> 0
     limit $5)
  ) candidates
  group by product_id order by ${BY_RELEVANCE} limit $6`;

/**
 * What is looked for: an article, words as a tsquery (empty = none), or either; what has `head` stands before
 * the rest.
 */
export type WantedGoods = { query: string; words: string; head: string };

type Scope = { regionId: number; most: number };

/**
 * The products of a region whose article is or begins with the query, or that have the words: so many ids at
 * most. The statement is not kept: the plan of one that is, made without its
 * words, reads a word's whole index, which of a million products takes 92 ms where every seventh has the
 * word.
 */
export async function findCandidates(
  db: Queryable,
  { query, words, head }: WantedGoods,
  { regionId, most }: Scope,
): Promise<Candidates> {
  const { code, isBeginning } = askedArticle(query);
  if (words === '' && code === '') return NO_CANDIDATES;
  const end = code + (isBeginning ? LAST_LETTER : NO_LETTER);
  const rows = await db.query<{ id: number; total: number }>({
    name: '',
    text: TEXT,
    values: [regionBit(regionId), words, code, end, MAX_CANDIDATES, most, head],
  });
  const total = rows[0]?.total ?? 0;
  return { ids: rows.map(({ id }) => id), total, isCut: total >= MAX_CANDIDATES };
}
