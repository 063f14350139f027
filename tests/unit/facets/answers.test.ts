import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { StagedRow } from '#api/backend/feeds/import/model.ts';
import type { FacetsAnswer } from '#api/contract/facets.ts';
import type { Input } from '#api/contract/index.ts';
import { PAGE_SIZE } from '#api/contract/listing.ts';
import { NO_CHOICE } from '#lib/facets/facet-choice.ts';
import { NO_RULES } from '#lib/facets/facet-rules.ts';
import { parseOption } from '#lib/facets/parse-option.ts';
import { SORTS } from '#lib/sorts.ts';
import { slugOf } from '#lib/text/slug.ts';
import { runtime } from '#process/runtime.ts';
import { aroundBase, compareBase, pricedSeed, unitOf, unitsOf } from '#tests/fixtures/base-order.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { imported, importRows } from '#tests/harness/import.ts';
import { succeed, Visitor } from '../backend/visitor.ts';

/** Three imports on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

type Good = {
  id: number;
  leaf: 'a' | 'b';
  kop: number;
  inCity: boolean;
  brand: string;
  measure: string;
  options: readonly { name: string; value: string }[];
};
type Asked = Input<'getFacets'>;

const VOLUMES = ['180 мл', '0,2 л', '200 мл', '1 л', '250мл'];
const COLOURS = ['чёрный', 'белый', 'белый, чёрный', 'Красный'];
/** How goods are sold, and what one measure of them holds (C17): some in the same unit, each otherwise. */
const SOLD = [
  { measure: 'шт', held: [] },
  { measure: 'уп', held: [{ name: 'В упаковке', value: '7 шт' }] },
  { measure: 'уп', held: [{ name: 'В упаковке', value: '1000 шт' }] },
  { measure: 'рул', held: [{ name: 'Намотка', value: '17,5 м' }] },
];
const BRANDS = ['Луч', 'Маяк', 'Север'];

const good = fc.record({
  leaf: fc.constantFrom('a' as const, 'b' as const),
  kop: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 2_000_000_000 })),
  inCity: fc.boolean(),
  brand: fc.constantFrom(...BRANDS),
  volume: fc.option(fc.constantFrom(...VOLUMES), { nil: null }),
  sold: fc.constantFrom(...SOLD),
  colour: fc.option(fc.constantFrom(...COLOURS), { nil: null }),
});

function goodsOf(seed: number, count: number): Good[] {
  return fc.sample(good, { seed, numRuns: count }).map(({ volume, colour, sold, ...rest }, at) => ({
    ...rest,
    measure: sold.measure,
    id: at + 1,
    options: [
      ...sold.held,
      ...(volume === null ? [] : [{ name: 'Объём', value: volume }]),
      ...(colour === null ? [] : [{ name: 'Цвет', value: colour }]),
    ],
  }));
}

function rowsOf(goods: readonly Good[]): StagedRow[] {
  const category = (externalId: string, name: string, parentExternalId: string | null): StagedRow => ({
    kind: 'category',
    category: { externalId, parentExternalId, tree: 'main', name, slug: name, line: null },
  });
  return [
    { kind: 'source', name: 'Проба' },
    category('root', 'root', null),
    category('a', 'leaf-a', 'root'),
    category('b', 'leaf-b', 'root'),
    ...goods.map(
      ({ id, leaf, kop, inCity, brand, measure, options }): StagedRow => ({
        kind: 'product',
        product: {
          externalId: String(id),
          code: `C${id}`,
          name: `Товар ${id}`,
          measure,
          packMin: 1,
          boxCapacity: null,
          brand,
          categoryExternalIds: [leaf],
          images: [],
          options: options.map((option, at) => ({ ...option, id: String(at) })),
          description: null,
          seoText: null,
          seoAdditionalDescription: null,
          popularity: (id * 7) % 50,
          isNew: null,
          terms: {
            msk: {
              priceKop: kop,
              priceOldKop: null,
              priceDiscountKop: 0,
              isPromo: false,
              isSale: false,
              stock: 1,
              inCity,
            },
          },
          links: [],
          line: id,
        },
      }),
    ),
  ];
}

type Token = { facet: string; token: string };
const known = new WeakMap<Good, Token[]>();

function tokensOf(each: Good): Token[] {
  const tokens = known.get(each) ?? readTokens(each);
  known.set(each, tokens);
  return tokens;
}

function readTokens({ options }: Good): Token[] {
  return options.flatMap(({ name, value }) => {
    const parsed = parseOption(name, value, NO_RULES);
    const facet = slugOf(parsed?.key ?? '');
    return (parsed?.values ?? []).map(({ label }) => ({ facet, token: `${facet}.${slugOf(label)}` }));
  });
}

const priced = ({ kop, ...sold }: Good) => pricedSeed({ ...sold, name: '' }, kop);
const isHere = (slug: string, { leaf }: Good) => slug === 'root' || slug === `leaf-${leaf}`;

/** What a good shop assistant would count by hand; `but` names the filter that is left out. */
function naive(goods: readonly Good[], asked: Asked, but: string | null = null): Good[] {
  const chosen = Map.groupBy(asked.facets, (token) => token.split('.')[0] ?? '');
  const { main } = unitsOf(goods.filter((each) => isHere(asked.slug, each)).map(priced));
  const isPriced = asked.priceFrom !== null || asked.priceTo !== null;
  return goods.filter((each) => {
    const [down, up] = aroundBase(priced(each));
    const tokens = tokensOf(each).map(({ token }) => token);
    return (
      isHere(asked.slug, each) &&
      [...chosen].every(([facet, list]) => facet === but || list.some((token) => tokens.includes(token))) &&
      (but === 'stock' || !asked.inStock || each.inCity) &&
      (!isPriced || unitOf(priced(each)) === main) &&
      down >= (asked.priceFrom ?? 0) &&
      up <= (asked.priceTo ?? Number.POSITIVE_INFINITY) &&
      (but === 'brands' || asked.brands.length === 0 || asked.brands.includes(slugOf(each.brand)))
    );
  });
}

const TOKENS = [
  'obem.180-ml',
  'obem.200-ml',
  'obem.250-ml',
  'obem.1-l',
  'cvet.chernyy',
  'cvet.belyy',
  'cvet.krasnyy',
];
const bound = fc.option(
  fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 2_000_000_000 })),
  {
    nil: null,
  },
);
const asked: fc.Arbitrary<Asked> = fc.record({
  section: fc.constant('catalog' as const),
  slug: fc.constantFrom('root', 'leaf-a', 'leaf-b'),
  page: fc.constantFrom(1, 1, 2),
  sort: fc.constantFrom(...SORTS),
  brands: fc.uniqueArray(fc.constantFrom(...BRANDS.map(slugOf)), { maxLength: 2 }),
  facets: fc.uniqueArray(fc.constantFrom(...TOKENS), { maxLength: 4 }),
  priceFrom: bound,
  priceTo: bound,
  inStock: fc.boolean(),
});

function check(answer: FacetsAnswer, goods: readonly Good[], question: Asked): void {
  const left = naive(goods, question);
  expect(answer.list.total).toBe(left.length);
  expect(answer.inStock).toBe(naive(goods, question, 'stock').filter(({ inCity }) => inCity).length);
  const shown = answer.list.items.map(({ code }) => Number(code.slice(1)));
  expect(shown).toHaveLength(Math.min(PAGE_SIZE, left.length - (question.page - 1) * PAGE_SIZE));
  expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining(shown));
  const way = question.sort === 'price' ? 1 : question.sort === 'price-desc' ? -1 : 0;
  const inOrder = shown.flatMap((id) => goods.filter((each) => each.id === id).map(priced));
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => way * compareBase(a, b)));
  const here = goods.filter((each) => isHere(question.slug, each));
  const { units, main } = unitsOf(here.map(priced));
  expect([answer.units, answer.priceUnit]).toEqual([units, main]);
  const ends = here.filter((each) => unitOf(priced(each)) === main).map((each) => aroundBase(priced(each)));
  expect(answer.priceMin).toBe(Math.min(...ends.map(([down]) => down)));
  expect(answer.priceMax).toBe(Math.max(...ends.map(([, up]) => up)));
  const amongBrands = naive(goods, question, 'brands');
  expect(answer.brands.map(({ count }) => count).sort()).toEqual(
    [...new Set(here.map(({ brand }) => brand))]
      .map((name) => amongBrands.filter(({ brand }) => brand === name).length)
      .sort(),
  );
  for (const { slug, values } of answer.facets) {
    const among = naive(goods, question, slug);
    for (const { token, count } of values) {
      expect([token, count]).toEqual([
        token,
        among.filter((each) => tokensOf(each).some((one) => one.token === token)).length,
      ]);
    }
  }
}

eachDatabase('acc-C14, C17 the answer of filters, and orders by the price of a unit', (db) => {
  const ask = async (question: Asked) => new Visitor(db()).call('getFacets', question);

  async function compare(goods: readonly Good[], runs: number): Promise<void> {
    // As the process hears of each import.
    runtime().freshness.raise(null);
    await fc.assert(
      fc.asyncProperty(asked, async (question) => {
        const pages = Math.max(1, Math.ceil(naive(goods, question).length / PAGE_SIZE));
        const answer = await ask(question);
        if (question.page > pages) expect(answer).toMatchObject({ code: 'not-found' });
        else check(succeed(answer), goods, question);
      }),
      { numRuns: runs },
    );
  }

  it('counts what a naive filter counts, in filters that join their values: imported, changed in place, built beside the shop', async () => {
    const goods = goodsOf(1, 70);
    await imported(importRows(db(), rowsOf(goods), ['msk']));
    await compare(goods, 12);
    const question: Asked = {
      section: 'catalog',
      slug: 'root',
      page: 1,
      sort: 'price',
      brands: [],
      ...NO_CHOICE,
      facets: ['obem.200-ml', 'cvet.net-takogo'],
    };
    const { facets } = succeed(await ask(question));
    const shown = facets.map(({ title, values }) => [title, values.map(({ label }) => label)] as const);
    expect(Object.fromEntries(shown)).toMatchObject({
      Объём: ['180 мл', '200 мл', '250 мл', '1 л'],
      Цвет: ['белый', 'Красный', 'чёрный'],
    });
    expect(await ask({ ...question, slug: 'net' })).toMatchObject({ code: 'not-found' });
    const changed = goodsOf(2, 80).map((each, at) => (at % 5 === 0 ? each : (goods[at] ?? each)));
    await imported(importRows(db(), rowsOf(changed), ['msk'], { isForced: true }));
    await compare(changed, 6);
    const fewer = goodsOf(3, 50);
    await imported(importRows(db(), rowsOf(fewer), ['msk'], { isForced: true, inPlaceLimit: 0 }));
    await compare(fewer, 6);
  });
});
