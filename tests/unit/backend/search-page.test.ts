import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lostWordLines, writeLostWords } from '#api/backend/catalogue/search/lost/asked-words.ts';
import type { Input, Output } from '#api/contract/index.ts';
import { NO_CHOICE } from '#lib/facets/facet-choice.ts';
import { runtime } from '#process/runtime.ts';
import { countWords } from '#server/lost-words.ts';
import { fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { askSearch } from './ask-search.ts';
import { NOON, succeed, Visitor } from './visitor.ts';

const PLAIN: Input<'getSearchPage'> = {
  query: '',
  page: 1,
  all: false,
  sort: null,
  category: null,
  brands: [],
  withFacets: false,
  ...NO_CHOICE,
  facets: [],
};

eachDatabase('search page', (db) => {
  beforeEach(() => fillCatalogue(db()));
  afterEach(() => vi.restoreAllMocks());

  async function page(query: string, more: Partial<Input<'getSearchPage'>> = {}) {
    const visitor = new Visitor(db());
    for (let left = 20; ; left -= 1) {
      const answer = succeed(await visitor.call('getSearchPage', { ...PLAIN, query, ...more }));
      if (!answer.isDegraded || left === 0) return answer;
    }
  }
  const codes = ({ list }: Output<'getSearchPage'>) => list.items.map(({ code }) => code);

  it('C16: tells the total, sections and brands with counts, and what the ends of the price are', async () => {
    const answer = await page('стакан');
    expect(answer.list).toMatchObject({ page: 1, lastPage: 3, total: 53 });
    expect(answer.list.items).toHaveLength(24);
    expect(answer.isCut).toBe(false);
    expect(answer.categories).toEqual([{ slug: 'stakany', name: 'Стаканы', parent: 'Посуда', count: 53 }]);
    expect(answer.brands).toEqual([
      { id: 2, slug: 'dub', name: 'Дуб', count: 18 },
      { id: 1, slug: 'severnyj-bereg', name: 'Северный берег', count: 35 },
    ]);
    expect([answer.priceMin, answer.priceMax]).toEqual([5000, 5520]);
    expect(answer.facets).toEqual([]);
    const sections = (await page('бумажная')).categories.map(({ slug, count }) => [slug, count]);
    expect(sections).toEqual([
      ['stakany', 53],
      ['tarelki', 2],
    ]);
  });

  it('C16: the overlay has eight rows and the same total', async () => {
    const answer = await askSearch(db(), { query: 'стакан', limit: 8 });
    expect([answer.list.length, answer.total, answer.isCut]).toEqual([8, 53, false]);
    expect(answer.list.map(({ code }) => code)).toEqual(codes(await page('стакан')).slice(0, 8));
    expect((await askSearch(db(), { query: 'стакан' })).list).toHaveLength(48);
  });

  it('C16: pages are parts of one order, one past the last is the last, and all of it is one page', async () => {
    const pages = [
      await page('стакан'),
      await page('стакан', { page: 2 }),
      await page('стакан', { page: 3 }),
    ];
    const each = pages.flatMap(codes);
    expect(new Set(each).size).toBe(53);
    const past = await page('стакан', { page: 9 });
    expect([past.list.page, codes(past)]).toEqual([3, pages.slice(2).flatMap(codes)]);
    const whole = await page('стакан', { all: true });
    expect([whole.list.lastPage, codes(whole)]).toEqual([1, each]);
  });

  it('C16: sorts by price and by popularity, else by how well it fits', async () => {
    expect(codes(await page('пакет', { sort: 'price' }))).toEqual(['АК-60', 'РП-70']);
    expect(codes(await page('пакет', { sort: 'popular' }))).toEqual(['РП-70', 'АК-60']);
    expect(codes(await page('ст-105'))[0]).toBe('СТ-105');
  });

  it('C16: every filter narrows, and is counted in what the others leave', async () => {
    const oak = await page('стакан', { brands: ['dub'], withFacets: true });
    expect(oak.list.total).toBe(18);
    expect(oak.brands.map(({ count }) => count)).toEqual([18, 35]);
    const colours = oak.facets.find(({ title }) => title === 'Цвет');
    expect(colours?.values).toEqual([
      { token: 'cvet.belyy', label: 'белый', count: 9 },
      { token: 'cvet.chernyy', label: 'чёрный', count: 9 },
    ]);
    const white = await page('стакан', { brands: ['2'], facets: ['cvet.belyy'], priceTo: 5300 });
    expect(white.list.total).toBeGreaterThan(0);
    expect(white.list.total).toBeLessThan(9);
    const others = white.facets.find(({ title }) => title === 'Цвет')?.values.map(({ count }) => count);
    expect(others?.[0]).toBe(white.list.total);
    expect(others?.[1]).toBeGreaterThan(0);
    expect((await page('стакан', { facets: ['net.takogo'], brands: ['nichej'] })).list.total).toBe(53);
  });

  it('C16: where filters leave nothing it tells without which of them something is left', async () => {
    const none = await page('пакет', { category: 'pakety', priceFrom: 1, priceTo: 2 });
    expect(none.list.total).toBe(0);
    expect(none.leftWithout).toEqual([{ filter: 'price', count: 2 }]);
    expect((await page('пакет', { category: 'net' })).leftWithout).toEqual([
      { filter: 'category', count: 2 },
    ]);
    expect((await page('пакет')).leftWithout).toEqual([]);
  });

  it('C16: where words find nothing it tells how they were read and which sections are near', async () => {
    const none = await page('посуда фарфоровая антикварная');
    expect(none.list.total).toBe(0);
    expect(none.nearest.map(({ slug }) => slug)).toEqual(['posuda']);
    expect(await page('т')).toMatchObject({ list: { total: 0 }, nearest: [] });
  });

  it('C16: words that find nothing are counted, those that find or are not finished are not', async () => {
    const counter = countWords();
    vi.spyOn(runtime(), 'noteLostWords').mockImplementation(counter.note);
    await page('щщщъъъ');
    await page('ЩЩЩЪЪЪ  ');
    await askSearch(db(), { query: 'щщщъ', limit: 8 });
    await page('пакет', { priceFrom: 1, priceTo: 2 });
    await page('стакан');
    await page('щщщъъъ +7 999 123-45-67');
    await page('щщщ@почта.ру');
    await counter.flush((sums) => writeLostWords(db(), sums, NOON));
    const day = NOON;
    expect(await lostWordLines(db(), day)).toEqual([
      'Искали, и ничего не нашлось (30 дней):',
      '2\tщщщъъъ\tпоследний раз 2026-11-18',
    ]);
  });

  it('C16: of a day five hundred words are kept, of 30 days and no more', async () => {
    const many = Array.from({ length: 700 }, (_, at) => [`слово ${1000 + at}`, at + 1] as const);
    await writeLostWords(db(), many, fixedClock('2026-10-01T09:00:00Z'));
    await writeLostWords(db(), many, NOON);
    await writeLostWords(db(), many.slice(-1), NOON);
    const [sums] = await db().query<{ n: number; least: number; most: number }>({
      name: '',
      text: 'select count(*)::int as n, min(asked) as least, max(asked) as most from lost_words',
    });
    expect(sums).toEqual({ n: 500, least: 201, most: 1400 });
    expect(await lostWordLines(db(), fixedClock('2026-12-25T09:00:00Z'))).toEqual([
      'Искали, и ничего не нашлось (30 дней): нет',
    ]);
  });
});
