import { beforeEach, expect, it } from 'vitest';
import { stem } from '#api/backend/catalogue/search/stem.ts';
import type { Database } from '#api/backend/db/database.ts';
import { fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { askSearch, isSearchLook } from './ask-search.ts';

const WORDS = ['тарелка', 'бумажная', 'белая', 'стакан', 'бумажный', 'пакет', 'майка', 'вилка', 'перчатки'];

eachDatabase('search by words of both layouts', (db) => {
  beforeEach(async () => {
    await fillCatalogue(db());
    await db().query({
      name: '',
      text: `insert into search_word (word, lexeme, n)
             select word, lexeme, 1 from unnest($1::text[], $2::text[]) w(word, lexeme)`,
      values: [WORDS, WORDS.map(stem)],
    });
  });

  /** Looks into the table of words that a search makes before it answers. */
  async function looks(query: string): Promise<number> {
    let count = 0;
    const counting: Database = {
      ...db(),
      orm: db().orm,
      query: (statement) => {
        if (isSearchLook(statement)) count += 1;
        return db().query(statement);
      },
    };
    await askSearch(counting, { query });
    return count;
  }

  it.each([
    ['тарелка ,evf;yfz', 'тарелка бумажная', 'ПЛ-1'],
    ['nfhtkrf бумажная', 'тарелка бумажная', 'ПЛ-1'],
    ['cnfrfy 10', 'стакан 10', 'СТ-110'],
    ['пакет vfqrf', 'пакет майка', 'АК-60'],
    ['пакетмайка', 'пакет майка', 'АК-60'],
    ['gfrtnvfqrf', 'пакет майка', 'АК-60'],
    ['тарtkrf белая', 'тарелка белая', 'ПЛ-1'],
  ])('acc-C11: «%s» finds what «%s» finds, and says so', async (query, corrected, code) => {
    const answer = await askSearch(db(), { query });
    expect(answer).toMatchObject({ corrected, isPartial: false, isDegraded: false });
    expect(answer.list.map((card) => card.code)).toEqual([code]);
  });

  it('acc-C11: a mark that was typed apart is found, and one that was typed together', async () => {
    const name = (text: string) =>
      db().query({
        name: '',
        text: `update product_search set lex = lex || array_to_tsvector($1::text[]) where code_norm = 'ПЛ1'`,
        values: [text.split(' ')],
      });
    await name('a4');
    const codes = async (query: string) => (await askSearch(db(), { query })).list.map(({ code }) => code);
    expect(await codes('тарелка а 4')).toEqual(['ПЛ-1']);
    await name('м 8');
    expect(await codes('тарелка м8')).toEqual(['ПЛ-1']);
  });

  it.each([
    ['тарелка', 1],
    ['стакан 10', 1],
    ['стакан 1', 2],
    ['перчатки небывалые', 2],
    ['вилка небывалая 16', 3],
    ['торелка', 2],
    ['12345', 2],
  ])('«%s» looks for words no more often than it must: %d times', async (query, times) => {
    expect(await looks(query)).toBe(times);
  });
});
