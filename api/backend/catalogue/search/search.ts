import type { Database } from '#api/backend/db/database.ts';
import { DatabaseUnavailable } from '#api/backend/db/errors.ts';
import type { SearchFound } from '#api/contract/search.ts';
import { REGION_IDS, type RegionCode } from '#lib/region/codes.ts';
import type { Sort } from '#lib/sorts.ts';
import { toCard } from '../catalog/card.ts';
import { withoutIntroduction } from './article.ts';
import { corrections } from './corrections.ts';
import { type FoundRow, findMatches } from './find-matches.ts';
import { findPlaces } from './find-places.ts';
import { readNamedPlaces } from './named-places.ts';
import { headText, type Reach, searchQueryText } from './query-text.ts';
import { readSynonyms } from './read-synonyms.ts';
import { readVocabulary } from './read-vocabulary.ts';
import type { Synonyms } from './synonyms.ts';
import { tokenise } from './tokens.ts';

export type SearchAsked = { city: RegionCode; query: string; sort: Sort | undefined };
type Hits = { rows: FoundRow[]; corrected: string | null; isPartial: boolean };

export const NOTHING: SearchFound = {
  list: [],
  categories: [],
  brands: [],
  corrected: null,
  isPartial: false,
  isDegraded: false,
};

const NO_HITS: Hits = { rows: [], corrected: null, isPartial: false };

/**
 * One search from the first query to the last, none of which begins after the deadline. A query has the
 * database's own deadline: another one would be two statements more around each, on PostgreSQL.
 */
class Search {
  readonly #database: Database;
  readonly #asked: SearchAsked;
  readonly #until: number;
  readonly #synonyms: Synonyms;
  /** Tsqueries that have found nothing. */
  readonly #tried = new Set<string>();

  constructor(database: Database, asked: SearchAsked, until: number, synonyms: Synonyms) {
    this.#database = database;
    this.#asked = asked;
    this.#until = until;
    this.#synonyms = synonyms;
  }

  /**
   * What finds something first: the words, their pieces, the words that were meant, a number begun, some of
   * the words.
   */
  async hits(): Promise<Hits> {
    const query = withoutIntroduction(this.#asked.query);
    const rows = await this.#first(query, ['whole', 'parts']);
    if (rows.length > 0) return { ...NO_HITS, rows };
    const meant = corrections(query, await readVocabulary(this.#database));
    for (const corrected of meant) {
      const found = await this.#first(corrected, ['whole', 'parts']);
      if (found.length > 0) return { rows: found, corrected, isPartial: false };
    }
    for (const text of [query, ...meant]) {
      const found = await this.#first(text, ['begun']);
      if (found.length > 0) return { rows: found, corrected: text === query ? null : text, isPartial: false };
    }
    for (const text of [...meant, query]) {
      const found = await this.#first(text, ['some']);
      if (found.length > 0) return { rows: found, corrected: text === query ? null : text, isPartial: true };
    }
    return NO_HITS;
  }

  async #first(query: string, reaches: readonly Reach[]): Promise<FoundRow[]> {
    const said = this.#synonyms.said(tokenise(query));
    const head = headText(said);
    for (const reach of reaches) {
      const words = searchQueryText(said, reach);
      if (this.#tried.has(words)) continue;
      this.#tried.add(words);
      if (performance.now() > this.#until) throw new DatabaseUnavailable('deadline', 'Поиск не успел.');
      const { city, sort } = this.#asked;
      const terms = { regionId: REGION_IDS[city], sort };
      const rows = await findMatches(this.#database, { query, words, head }, terms);
      if (rows.length > 0) return rows;
    }
    return [];
  }
}

/** Products, categories and brands for a query of two characters or more; `until` by `performance.now()`. */
export async function search(
  database: Database,
  asked: SearchAsked,
  { until, notFoundImages }: { until: number; notFoundImages: readonly string[] },
): Promise<SearchFound> {
  const synonyms = await readSynonyms(database);
  const [{ rows, corrected, isPartial }, places] = await Promise.all([
    new Search(database, asked, until, synonyms).hits(),
    readNamedPlaces(database, asked.city),
  ]);
  const categoryIds = rows.map((row) => row.main_category_id);
  return {
    list: rows.map((row) => toCard(row, notFoundImages)),
    ...findPlaces(places, corrected ?? asked.query, isPartial ? [] : categoryIds),
    corrected,
    isPartial,
    isDegraded: false,
  };
}
