import { beforeEach, expect, it, vi } from 'vitest';
import { searchQueryText } from '#api/backend/catalogue/search/query-text.ts';
import { Synonyms } from '#api/backend/catalogue/search/synonyms.ts';
import { tokenise } from '#api/backend/catalogue/search/tokens.ts';
import type { Database } from '#api/backend/db/database.ts';
import { DatabaseUnavailable } from '#api/backend/db/errors.ts';
import type { Input } from '#api/contract/index.ts';
import { fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { askSearch } from './ask-search.ts';
import { Visitor } from './visitor.ts';

eachDatabase('search', (db, engine) => {
  beforeEach(() => fillCatalogue(db()));

  type More = Partial<Input<'searchProducts'>> & { city?: 'spb' };
  const asked = (query: string, { city, ...more }: More = {}) => askSearch(db(), { query, ...more }, city);
  const found = async (query: string, more: More = {}) =>
    (await asked(query, more)).list.map((card) => card.code);

  it('acc-C11: finds all words in any form, the last one while it is being typed', async () => {
    expect(await found('бумажная тарелка')).toEqual(['ПЛ-1']);
    expect(await found('тарелок бума')).toEqual(['ПЛ-1']);
    expect((await found('стака')).length).toBeGreaterThan(40);
  });

  it('acc-C11: says so when no product has all the words', async () => {
    const answer = await asked('вилка пластиковая');
    expect(answer.list.map(({ code }) => code)).toEqual(['УП-50']);
    expect(answer).toMatchObject({ corrected: null, isPartial: true, isDegraded: false });
  });

  it('acc-C11: finds an article by its beginning, Latin or Cyrillic, the exact one first', async () => {
    expect(await found('ст-10')).toHaveLength(10);
    expect((await found('CT-105'))[0]).toBe('СТ-105');
    expect((await found('cn-105'))[0], 'on the keys of the other layout').toBe('СТ-105');
    expect((await found('cn105'))[0]).toBe('СТ-105');
    expect(await found('мск/1')).toEqual(['МСК/1']);
  });

  it('acc-C11: finds a number as it stands, and what begins with it when nothing has it', async () => {
    expect(await found('стакан 10')).toEqual(['СТ-110']);
    expect(await found('стакан 1')).toEqual(expect.arrayContaining(['СТ-110', 'СТ-111', 'СТ-119']));
  });

  it('acc-C11: the plan by which words are looked for is never kept, whatever the words', async () => {
    for (const query of ['вилка', 'тарелка', 'пакет', 'перчатки', 'салфетка', 'стакан', 'белая', 'майка'])
      expect(await found(query)).not.toEqual([]);
    const kept = async (table: string) => {
      const text = `select name from pg_prepared_statements where name <> '' and position($1 in statement) > 0`;
      return db().query({ name: '', text, values: [`from ${table}`] });
    };
    // Other statements about the table are kept, those of a quick order among them.
    expect(await kept('product_search where lex @@')).toEqual([]);
    // Read on the connection that has searched.
    if (engine === 'PostgreSQL') expect(await kept('unnest($2::int[]) m(')).toHaveLength(1);
  });

  it('acc-C11: names brands by any word of their names, the last one by its beginning', async () => {
    const named = async (query: string) => (await asked(query)).brands.map(({ slug }) => slug);
    for (const query of ['берег', 'бер', 'северный', 'северный бер', 'берег северный'])
      expect(await named(query), query).toContain('severnyj-bereg');
    expect(await named('северный дуб')).toEqual([]);
  });

  it('keeps to the region, and puts what is in the city first', async () => {
    expect(await found('перчатки')).toEqual(['МСК/1']);
    expect(await found('перчатки', { city: 'spb' })).toEqual([]);
    expect(await found('тарелка', { city: 'spb' })).toEqual(['ПЛ-1', 'СПБ-1']);
  });

  it('sorts by price when asked', async () => {
    expect(await found('пакет', { sort: 'price' })).toEqual(['АК-60', 'РП-70']);
    expect(await found('пакет', { sort: 'price-desc' })).toEqual(['РП-70', 'АК-60']);
    expect(await found('пакет', { sort: 'name' })).toEqual(['АК-60', 'РП-70']);
    expect(await found('пакет', { sort: 'new' })).toEqual(['РП-70', 'АК-60']);
    expect(await found('пакет', { sort: 'popular' })).toEqual(['РП-70', 'АК-60']);
  });

  it('acc-C7: one character, signs and wildcards find nothing and break nothing', async () => {
    for (const query of ['', 'т', '%%', '__', '!!!', "''", '\\\\', ':*', '& |', '%арелка_', "a' | 'b"]) {
      expect(await found(query), query).toEqual([]);
    }
  });

  it('acc-C7: what is no query finds nothing and breaks nothing', async () => {
    const bad = [
      'я'.repeat(10_000),
      'a'.repeat(10_000),
      '🙂🙂 👩‍👩‍👧',
      '\uD83D',
      '\0\0',
      "'; drop table product; --",
      "') or ('1'='1",
      '!(x & y) | <-> z:*A',
      ':*:*',
      '<->',
      '$x \\x',
      '\u202Eabc\u200B',
      '--',
      '„“«»…',
    ];
    for (const query of bad) {
      const answer = await asked(query);
      expect([answer.list, answer.isDegraded], query).toEqual([[], false]);
    }
  });

  it('acc-C11: names the categories and brands that are called so, and where most of the goods stand', async () => {
    const tableware = await asked('посуд');
    expect(tableware.categories).toEqual([{ slug: 'posuda', name: 'Посуда', parent: null, count: 56 }]);
    const cups = await asked('стакан бумажный');
    expect(cups.categories).toEqual([{ slug: 'stakany', name: 'Стаканы', parent: 'Посуда', count: 53 }]);
    expect((await asked('северный')).brands).toEqual([
      expect.objectContaining({ slug: 'severnyj-bereg', name: 'Северный берег' }),
    ]);
    expect((await asked('перчатки', { city: 'spb' })).categories).toEqual([]);
  });

  it('acc-C11: understands the other layout and one mistake, and says what it has looked for', async () => {
    await db().query({
      name: '',
      text: `insert into search_word (word, lexeme, n) values ('тарелка', 'тарелк', 2), ('салфетка', 'салфетк', 1)`,
    });
    expect(await asked('cfkatnrf')).toMatchObject({ corrected: 'салфетка', list: [{ code: 'СК-20' }] });
    expect(await asked('торелка')).toMatchObject({ corrected: 'тарелка', list: [{ code: 'ПЛ-1' }] });
    expect(await asked('тарелка')).toMatchObject({ corrected: null });
    const begun = { corrected: 'тарелка 2', isPartial: false, list: [{ code: 'ПЛ-1' }] };
    expect(await asked('торелка 2')).toMatchObject(begun);
  });

  it('a database that is late is an empty answer marked so, one that is away an error', async () => {
    const slow = (query: Database['query']): Database => ({ ...db(), orm: db().orm, query });
    const ask = (database: Database) => new Visitor(database).call('searchProducts', { query: 'тарелка' });
    const late = {
      list: [],
      total: null,
      isCut: false,
      categories: [],
      brands: [],
      corrected: null,
      isPartial: false,
      isDegraded: true,
    };
    const never = slow(() => new Promise(() => undefined));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = ask(never);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await asked).toEqual(late);
    vi.useRealTimers();
    const stopped = slow(() => Promise.reject(new DatabaseUnavailable('deadline', 'stopped')));
    expect(await ask(stopped)).toEqual(late);
    const away = slow(() => Promise.reject(new DatabaseUnavailable('unreachable', 'away')));
    await expect(ask(away)).rejects.toThrow('away');
  });

  it('who asks again gets what a late search has found, and nothing is searched twice', async () => {
    let begun = 0;
    let go = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    const query: Database['query'] = async (statement) => {
      begun += 1;
      await gate;
      return db().query(statement);
    };
    const slow: Database = { ...db(), orm: db().orm, query };
    const ask = () => new Visitor(slow).call('searchProducts', { query: 'тарелка' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const first = ask();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await first).toMatchObject({ list: [], isDegraded: true });
    vi.useRealTimers();
    const before = begun;
    const second = ask();
    expect(begun).toBe(before);
    go();
    expect(await second).toMatchObject({ list: [{ code: 'ПЛ-1' }], isDegraded: false });
  });

  it('an archived product is not found', async () => {
    expect(await found('старая')).toEqual([]);
  });
});

it('the words of a query become a tsquery whose quotes are closed', () => {
  expect(searchQueryText([])).toBe('');
  expect(searchQueryText(new Synonyms({}).said(tokenise("о'к")))).not.toMatch(
    /[^']'[^' :&|)(]+[^']'[^ :&|)]/,
  );
});
