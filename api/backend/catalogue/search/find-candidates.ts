import type { Queryable } from '#api/backend/db/database.ts';
import { untilChange } from '../until-change.ts';
import { type AskedArticle, LAST_LETTER } from './article.ts';
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

/** Less than every letter of an article: the end of the range that holds the article alone. */
const NO_LETTER = '\u0001';

const endOf = ({ code, isBeginning }: AskedArticle): string => code + (isBeginning ? LAST_LETTER : NO_LETTER);

/** Relevance is told by this narrow table alone, so only the best of the candidates become cards. */
const BY_RELEVANCE =
  'is_code desc, is_head desc, in_city desc, is_prefix desc, rank desc, popularity desc, product_id';

/**
 * SQL: rows of `product_search` that have the words of tsquery $2, those of the region $1; $3 candidates. The
 * index of words holds what is sold anywhere.
 */
const HAVE_WORDS = `from product_search
  where lex @@ $2::tsquery and region_mask <> 0 and region_mask & $1::bigint <> 0 limit $3`;

/**
 * $1 bit of the region, $2 tsquery, $3 candidates, $4 answers, $5 tsquery of such things themselves.
 */
const BY_WORDS = `
  select product_id as id, count(*) over ()::int as total
  from (select product_id, popularity, city_mask & $1::bigint <> 0 as in_city,
               ts_rank(lex, $2::tsquery) as rank, lex @@ $5::tsquery as is_head ${HAVE_WORDS}) candidates
  order by is_head desc, in_city desc, rank desc, popularity desc, product_id limit $4`;

/** The same, with $6 to $7 articles. */
const BY_EITHER = `
  select product_id as id, bool_or(city_mask & $1::bigint <> 0) as in_city, max(rank) as rank,
         bool_or(is_prefix) as is_prefix, bool_or(is_code) as is_code, bool_or(is_head) as is_head,
         max(popularity) as popularity, count(*) over ()::int as total
  from (
    (select product_id, popularity, city_mask, 0::real as rank, true as is_prefix, code_norm = $6 as is_code,
            false as is_head
     from product_search
     where code_norm ~>=~ $6 and code_norm ~<~ $7 and region_mask & $1::bigint <> 0
     order by (code_norm = $6) desc, popularity desc limit $3)
    union all
    (select product_id, popularity, city_mask, ts_rank(lex, $2::tsquery), false, false, lex @@ $5::tsquery
     ${HAVE_WORDS})
  ) candidates
  group by product_id order by ${BY_RELEVANCE} limit $4`;

/**
 * What is looked for: an article (null = none), words as a tsquery (empty = none), or either; what has `head`
 * stands before the rest.
 */
export type WantedGoods = { article: AskedArticle | null; words: string; head: string };

type Scope = { regionId: number; most: number };

/**
 * Ids kept, all together so many. Many searches come to the same words: what is left of them is looked for.
 */
const MOST_KEPT = 100_000;
const keptOf = untilChange<Candidates>(MOST_KEPT, ({ ids }) => 20 + ids.length);

/**
 * The products of a region whose article is or begins with the asked one, or that have the words: so many ids
 * at most. The statement is not kept: the plan of one that is, made without its words, reads a word's whole
 * index, which of a million products takes 92 ms where every seventh has the word.
 */
export async function findCandidates(
  db: Queryable,
  { article, words, head }: WantedGoods,
  { regionId, most }: Scope,
): Promise<Candidates> {
  if (words === '' && article === null) return NO_CANDIDATES;
  const kept = keptOf(db);
  const question = JSON.stringify([article, words, head, regionId, most]);
  const known = kept.get(question);
  if (known !== undefined) return known;
  const values = [regionBit(regionId), words, MAX_CANDIDATES, most, head];
  const rows = await db.query<{ id: number; total: number }>(
    article === null
      ? { name: '', text: BY_WORDS, values }
      : { name: '', text: BY_EITHER, values: [...values, article.code, endOf(article)] },
  );
  const total = rows[0]?.total ?? 0;
  const found = { ids: rows.map(({ id }) => id), total, isCut: total >= MAX_CANDIDATES };
  kept.set(question, found);
  return found;
}
