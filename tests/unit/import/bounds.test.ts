import { describe, expect, it } from 'vitest';
import { planCategories } from '#api/backend/feeds/import/merge/category-plan.ts';
import type { StagedCategory, StagedProduct, StagedRow } from '#api/backend/feeds/import/model.ts';
import { momentOf } from '#api/backend/feeds/import/values/moment-of.ts';
import { feedRows } from '#tests/harness/import.ts';

const shop = (offers: string, date = ''): string =>
  `<yml_catalog${date}><shop><offers>${offers}</offers></shop></yml_catalog>`;
const offer = (id: string, inner: string): string =>
  `<offer id="${id}"><price>5</price><categoryId>1</categoryId><name>Имя</name>${inner}</offer>\n`;

async function read(feed: string): Promise<{ rows: StagedRow[]; products: StagedProduct[]; said: string[] }> {
  const rows = await Array.fromAsync(feedRows(feed));
  return {
    rows,
    products: rows.flatMap((row) => (row.kind === 'product' ? [row.product] : [])),
    said: rows.flatMap((row) => (row.kind === 'issue' ? [row.issue.message] : [])),
  };
}

const category = (id: number, parent: number | null, name = `Раздел ${id}`): StagedCategory => ({
  externalId: String(id),
  parentExternalId: parent === null ? null : String(parent),
  tree: 'main',
  name,
  line: null,
});

/** Plans so many categories into an empty shop; how long that takes, too. */
function planned(categories: readonly StagedCategory[]) {
  const ids = categories.map((_, at) => at + 1);
  const from = performance.now();
  const plan = planCategories([], categories, ids);
  return { plan, ms: performance.now() - from };
}

const COUNT = 50_000;
const each = (make: (at: number) => StagedCategory): StagedCategory[] =>
  Array.from({ length: COUNT }, (_, at) => make(at));

describe('acc-E9a a source cannot make the import work without end', () => {
  it('of 2,000 sections one in another 32 levels are kept, and that is said once', () => {
    const chain = Array.from({ length: 2000 }, (_, at) => category(at, at === 0 ? null : at - 1));
    const { plan, ms } = planned(chain.toReversed());
    expect(Math.max(...plan.inserts.map(({ path }) => path.length))).toBe(32);
    expect(plan.issues.map(({ message }) => message)).toEqual([
      'Категорий глубже 32 уровней: 1968, они стоят на последнем.',
    ]);
    expect(ms).toBeLessThan(1000);
  });

  it.each([
    ['in one chain', each((at) => category(at, at === 0 ? null : at - 1))],
    ['in one circle', each((at) => category(at, (at + 1) % COUNT))],
    ['each in itself', each((at) => category(at, at))],
    ['of one name', each((at) => category(at, null, 'Раздел'))],
  ])('the most sections there may be, %s, are planned in a moment', (_, categories) => {
    const { plan, ms } = planned(categories);
    expect(plan.inserts).toHaveLength(COUNT);
    expect(new Set(plan.inserts.map(({ slug }) => slug)).size).toBe(COUNT);
    expect(ms).toBeLessThan(5000);
  });

  it('of a flood of parameters and pictures a thousand are looked at', async () => {
    const params = '<param name="а">б</param><picture>https://a.example/1.jpg</picture>'.repeat(20_000);
    const { products, said } = await read(shop(offer('1', params)));
    expect(products[0]?.options).toEqual([{ id: 'a', name: 'а', value: 'б' }]);
    expect(said).toEqual(['Слишком много элементов одного имени: не учтено 38000.']);
  });

  it('an over-long text costs its own offer, by name, and no other', async () => {
    const long = `<description>${'я'.repeat(1_200_000)}</description>`;
    const many = '<model>ммм</model>'.repeat(3) + `<vendor>${'я'.repeat(1_000_000)}</vendor>`.repeat(5);
    const { products, said } = await read(shop(offer('1', long) + offer('2', '') + offer('3', many)));
    expect(products.map(({ externalId }) => externalId)).toEqual(['2']);
    expect(said).toEqual([
      'Пропущено: текст элемента <description> слишком длинный.',
      'Пропущено: текст элемента <vendor> слишком длинный.',
    ]);
  });
});

describe('acc-E9 texts of a feed', () => {
  it('know every named reference of HTML 4, and no more', async () => {
    const { products } = await read(
      shop(offer('1', '<vendor>&eacute;&Scaron;&euro;&thetasym;&rarr;&Oslash;</vendor>')),
    );
    expect(products[0]?.brand).toBe('éŠ€ϑ→Ø');
    const { rows } = await read(shop(offer('1', '<vendor>&constructor;</vendor>')));
    expect(rows.at(-1)).toMatchObject({ kind: 'failure', failure: { kind: 'not_well_formed' } });
  });

  it('take a description in Ukrainian only where there is no other', async () => {
    const both = '<description_ua>Опис</description_ua><description>Описание</description>';
    const { products } = await read(
      shop(offer('1', both) + offer('2', '<description_ua><b>О</b>пис</description_ua>')),
    );
    expect(products.map(({ description }) => description)).toEqual(['Описание', '<b>О</b>пис']);
  });
});

describe('acc-E9 the moment a feed says it was made at', () => {
  it.each([
    ['2026-11-25 12:00', '2026-11-25T09:00:00.000Z'],
    ['2026-11-25T12:00:05', '2026-11-25T09:00:05.000Z'],
    ['2010-04-01T17:00:00+03:00', '2010-04-01T14:00:00.000Z'],
    ['2026-11-25 9:05', '2026-11-25T06:05:00.000Z'],
    ['2026-11-25T12:00:05.123Z', '2026-11-25T12:00:05.000Z'],
    ['2026-11-25', '2026-11-24T21:00:00.000Z'],
    ['2026-13-45 12:00', null],
    ['вчера', null],
    ['', null],
  ])('«%s» is %s', (text, moment) => {
    expect(momentOf(text)).toBe(moment);
  });

  it('is a row of its own', async () => {
    const { rows } = await read(shop('', ' date="2026-11-25 12:00"'));
    expect(rows).toEqual([{ kind: 'made', at: '2026-11-25T09:00:00.000Z' }]);
  });
});
