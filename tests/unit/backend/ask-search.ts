import type { Database, Statement } from '#api/backend/db/database.ts';
import type { Input } from '#api/contract/index.ts';
import type { SearchFound } from '#api/contract/search.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { succeed, Visitor } from './visitor.ts';

const PATIENCE = 20;

/**
 * Searches until the database has answered in time: on a busy machine it may be late, which is an answer too.
 */
export async function askSearch(
  db: Database,
  input: Input<'searchProducts'>,
  city: RegionCode = 'msk',
): Promise<SearchFound> {
  const visitor = new Visitor(db, { city });
  for (let left = PATIENCE; ; left -= 1) {
    const answer = succeed(await visitor.call('searchProducts', input));
    if (!answer.isDegraded || left === 0) return answer;
  }
}

/**
 * Whether a statement looks for words or an article; with which letters articles begin is asked once for all
 * searches.
 */
export const isSearchLook = ({ name, text }: Statement): boolean =>
  name !== 'search_article_beginnings' && text.includes('from product_search');

/** The articles of what a query finds, best first. */
export async function foundCodes(db: Database, query: string): Promise<string[]> {
  return (await askSearch(db, { query })).list.map(({ code }) => code);
}
