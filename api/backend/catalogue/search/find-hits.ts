import type { Database } from '#api/backend/db/database.ts';
import { DatabaseUnavailable } from '#api/backend/db/errors.ts';
import { REGION_IDS, type RegionCode } from '#lib/region/codes.ts';
import { type AskedArticle, askedArticle, otherArticles, withoutIntroduction } from './article.ts';
import { articleBeginnings } from './article-beginnings.ts';
import { corrections } from './corrections.ts';
import { type Candidates, findCandidates, NO_CANDIDATES } from './find-candidates.ts';
import { headText, type Reach, searchQueryText } from './query-text.ts';
import { readSynonyms } from './read-synonyms.ts';
import { readVocabulary } from './read-vocabulary.ts';
import type { Synonyms } from './synonyms.ts';
import { tokenise } from './tokens.ts';

/** What a query came to: the products, and how it was understood. */
export type FoundHits = Candidates & {
  corrected: string | null;
  isPartial: boolean;
  /** Where nothing was found: how the query was read besides. */
  understood: string | null;
};

export type WantedHits = {
  city: RegionCode;
  query: string;
  /** So many ids at most. */
  most: number;
  /** No statement begins later, by `performance.now()`. */
  until: number;
};

const NO_HITS: FoundHits = { ...NO_CANDIDATES, corrected: null, isPartial: false, understood: null };

/**
 * One search from the first query to the last, none of which begins after the deadline. A query has the
 * database's own deadline: another one would be two statements more around each, on PostgreSQL.
 */
class Search {
  readonly #database: Database;
  readonly #wanted: WantedHits;
  readonly #synonyms: Synonyms;
  /** Tsqueries that have found nothing. */
  readonly #tried = new Set<string>();
  /** Queries that are no article, nor the beginning of one. */
  readonly #noArticles = new Set<string>();

  constructor(database: Database, wanted: WantedHits, synonyms: Synonyms) {
    this.#database = database;
    this.#wanted = wanted;
    this.#synonyms = synonyms;
  }

  /**
   * What finds something first: the words, their pieces, the words that were meant, a number begun, some of
   * the words.
   */
  async hits(): Promise<FoundHits> {
    const query = withoutIntroduction(this.#wanted.query);
    const found = await this.#first(query, ['whole', 'parts']);
    if (found !== null) return { ...NO_HITS, ...found };
    for (const article of otherArticles(query)) {
      const here = await this.#first(article, ['whole', 'parts']);
      if (here !== null) return { ...NO_HITS, ...here, corrected: article };
    }
    const meant = corrections(query, await readVocabulary(this.#database));
    for (const corrected of meant) {
      const here = await this.#first(corrected, ['whole', 'parts']);
      if (here !== null) return { ...NO_HITS, ...here, corrected };
    }
    const saying = (text: string) => (text === query ? null : text);
    for (const text of [query, ...meant]) {
      const here = await this.#first(text, ['begun']);
      if (here !== null) return { ...NO_HITS, ...here, corrected: saying(text) };
    }
    for (const text of [...meant, query]) {
      const here = await this.#first(text, ['some']);
      if (here !== null) return { ...NO_HITS, ...here, corrected: saying(text), isPartial: true };
    }
    return { ...NO_HITS, understood: meant[0] ?? null };
  }

  async #first(query: string, reaches: readonly Reach[]): Promise<Candidates | null> {
    const said = this.#synonyms.said(tokenise(query));
    const head = headText(said);
    for (const reach of reaches) {
      const words = searchQueryText(said, reach);
      if (this.#tried.has(words)) continue;
      this.#tried.add(words);
      const { city, most, until } = this.#wanted;
      if (performance.now() > until) throw new DatabaseUnavailable('deadline', 'Поиск не успел.');
      const scope = { regionId: REGION_IDS[city], most };
      const article = await this.#article(query);
      const found = await findCandidates(this.#database, { article, words, head }, scope);
      if (found.ids.length > 0) return found;
      this.#noArticles.add(query);
    }
    return null;
  }

  /** The query as an article that there may be. */
  async #article(query: string): Promise<AskedArticle | null> {
    const asked = this.#noArticles.has(query) ? null : askedArticle(query);
    if (asked === null) return null;
    return (await articleBeginnings(this.#database)).mayBegin(asked.code) ? asked : null;
  }
}

/** The products that a query of two characters or more finds in a region, by whichever reading finds any. */
export async function findHits(database: Database, wanted: WantedHits): Promise<FoundHits> {
  return new Search(database, wanted, await readSynonyms(database)).hits();
}
