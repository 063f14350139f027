import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { StagedProduct } from '#api/backend/feeds/import/model.ts';
import { demoCatalogue } from '#demo/generator/catalogue/catalogue.ts';
import { leafCategories } from '#demo/generator/catalogue/categories.ts';
import { roundPrice } from '#demo/generator/catalogue/terms.ts';
import { soundSteps } from '#lib/packs/volume-prices.ts';

const { categories, products } = demoCatalogue(7);
const main = categories.filter(({ tree }) => tree === 'main');
const terms = products.flatMap((product) => Object.values(product.terms));

const fingerprint = (seed: number): string =>
  createHash('sha256')
    .update(JSON.stringify(demoCatalogue(seed)))
    .digest('hex');

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

const shareOf = <T>(list: readonly T[], test: (item: T) => boolean): number =>
  list.filter(test).length / list.length;

function within(share: number, from: number, to: number): void {
  expect(share).toBeGreaterThanOrEqual(from);
  expect(share).toBeLessThanOrEqual(to);
}

describe('the demo catalogue (D19)', () => {
  test('one seed gives the same catalogue, another seed another one', () => {
    expect(fingerprint(7)).toBe(fingerprint(7));
    expect(fingerprint(8)).not.toBe(fingerprint(7));
  });

  test('has 14 roots, 80–100 leaves with products and at least 1,500 products', () => {
    expect(main.filter(({ parentExternalId }) => parentExternalId === null)).toHaveLength(14);
    expect(leafCategories().length).toBeGreaterThanOrEqual(80);
    expect(leafCategories().length).toBeLessThanOrEqual(100);
    expect(products.length).toBeGreaterThanOrEqual(1500);
    const filled = new Set(products.map(({ categoryExternalIds: [first] }) => first));
    expect(leafCategories().filter(({ category }) => !filled.has(category.slug))).toEqual([]);
  });

  test('external ids, articles, names and slugs are unique', () => {
    expect(repeated(products.map(({ externalId }) => externalId))).toEqual([]);
    expect(repeated(products.map(({ code }) => code))).toEqual([]);
    expect(repeated(products.map(({ name }) => name))).toEqual([]);
    expect(repeated(categories.map(({ tree, externalId }) => `${tree}/${externalId}`))).toEqual([]);
    expect(repeated(categories.map(({ tree, slug }) => `${tree}/${slug}`))).toEqual([]);
  });

  test('every category named as a parent, and every category of a product, exists', () => {
    const known = new Set(categories.map(({ externalId }) => externalId));
    const parents = categories.flatMap(({ parentExternalId }) => parentExternalId ?? []);
    expect(parents.filter((id) => !known.has(id))).toEqual([]);
    expect(products.filter(({ categoryExternalIds }) => categoryExternalIds.length === 0)).toEqual([]);
    expect(products.flatMap((product) => product.categoryExternalIds).filter((id) => !known.has(id))).toEqual(
      [],
    );
  });

  test('a pdf node links out and holds no products (D21)', () => {
    const documents = main.filter(({ type }) => type === 'pdf');
    expect(documents.length).toBeGreaterThan(0);
    for (const { url, externalId } of documents) {
      expect(url).toMatch(/^\//);
      expect(products.some((product) => product.categoryExternalIds.includes(externalId))).toBe(false);
    }
  });

  test('the sale tree has a section for every category with something on sale, and no other leaf', () => {
    const sale = categories.filter(({ tree }) => tree === 'sale');
    expect(categories.filter(({ vendorId }) => vendorId).length).toBeGreaterThanOrEqual(11);
    const onSale = products.filter(({ terms }) => Object.values(terms).some(({ isSale }) => isSale));
    expect(new Set(sale.filter(({ vendorId }) => !vendorId).map(({ externalId }) => externalId))).toEqual(
      new Set(onSale.flatMap(({ categoryExternalIds }) => categoryExternalIds)),
    );
  });

  test('the box holds whole packs, and both are positive (D27)', () => {
    for (const { packMin, boxCapacity, measure } of products) {
      expect(packMin).toBeGreaterThan(0);
      if (boxCapacity !== null) expect(boxCapacity % packMin).toBe(0);
      expect(['шт', 'уп', 'кор', 'рул']).toContain(measure);
    }
    expect(new Set(products.map(({ measure }) => measure)).size).toBe(4);
    expect(new Set(products.map(({ packMin }) => packMin)).size).toBeGreaterThanOrEqual(8);
  });

  test('regions differ in assortment and price (acc-A11)', () => {
    within(
      shareOf(products, (product) => !!product.terms.msk && !!product.terms.spb),
      0.75,
      0.85,
    );
    within(
      shareOf(products, (product) => !product.terms.spb),
      0.09,
      0.15,
    );
    within(
      shareOf(products, (product) => !product.terms.msk),
      0.05,
      0.11,
    );
    const inBoth = products.filter(({ terms: { msk, spb } }) => msk && spb);
    within(
      shareOf(inBoth, ({ terms: { msk, spb } }) => msk?.priceKop !== spb?.priceKop),
      0.85,
      1,
    );
  });

  test('prices are positive whole kopecks and flags follow the price rules (D25)', () => {
    for (const entry of terms) {
      expect(entry.priceKop).toBeGreaterThan(0);
      expect(Number.isInteger(entry.priceKop)).toBe(true);
      expect(entry.priceDiscountKop).toBeLessThan(entry.priceKop);
      if (entry.isSale || entry.isPromo) expect(entry.priceOldKop).toBeGreaterThan(entry.priceKop);
      else expect(entry.priceOldKop).toBeNull();
      expect(entry.inCity).toBe(entry.stock > 0);
    }
    for (const flag of ['isSale', 'isPromo'] as const)
      within(
        shareOf(terms, (entry) => entry[flag]),
        0.03,
        0.15,
      );
    within(
      shareOf(terms, (entry) => entry.priceDiscountKop > 0),
      0.05,
      0.2,
    );
    within(
      shareOf(terms, (entry) => !entry.inCity),
      0.08,
      0.16,
    );
  });

  test('a paper cup of 250 ml costs 3 to 6 roubles in packs', () => {
    const cups = products.filter(({ name }) => name.startsWith('Стакан бумажный однослойный 250 мл'));
    expect(cups.length).toBeGreaterThan(3);
    for (const { packMin, terms: byRegion } of cups) {
      expect(packMin).toBeGreaterThanOrEqual(25);
      for (const { priceKop } of Object.values(byRegion)) within(priceKop, 300, 600);
    }
  });

  test('options have names, values and stable ids; there are 3 to 7 of them', () => {
    const idByName = new Map<string, string>();
    for (const { options } of products) {
      within(options.length, 3, 7);
      for (const { id, name, value } of options) {
        expect(name.trim()).not.toBe('');
        expect(value.trim()).not.toBe('');
        expect(idByName.get(name) ?? id).toBe(id);
        idByName.set(name, id);
      }
    }
    expect(new Set(idByName.values()).size).toBe(idByName.size);
  });

  test('links lead to other products of the catalogue; a cup comes with lids of its diameter', () => {
    const byId = new Map(products.map((product) => [product.externalId, product]));
    const diameter = (product: StagedProduct | undefined): string | undefined =>
      product?.options.find(({ name }) => name === 'Диаметр')?.value;
    for (const product of products) {
      expect(repeated(product.links.map(({ kind, externalId }) => `${kind}/${externalId}`))).toEqual([]);
      for (const { kind, externalId } of product.links) {
        expect(externalId).not.toBe(product.externalId);
        expect(byId.has(externalId)).toBe(true);
        if (kind === 'set') expect(diameter(byId.get(externalId))).toBe(diameter(product));
      }
    }
    expect(products.some(({ links }) => links.some(({ kind }) => kind === 'set'))).toBe(true);
  });

  test('acc-C8 a cup is never offered with a lid of another diameter, nor a lid with such a cup', () => {
    const byId = new Map(products.map((product) => [product.externalId, product]));
    const option = (product: StagedProduct | undefined) =>
      product?.options.find(({ name }) => name === 'Диаметр')?.value;
    const cupAndLid = (one: StagedProduct, other: StagedProduct) =>
      one.name.startsWith('Стакан бумажный') && other.name.startsWith('Крышка для стакана');
    let pairs = 0;
    for (const product of products)
      for (const { kind, externalId } of product.links) {
        const other = byId.get(externalId);
        if (other === undefined || !(cupAndLid(product, other) || cupAndLid(other, product))) continue;
        pairs += 1;
        expect(option(other), `${product.name} (${kind}) ${other.name}`).toBe(option(product));
      }
    expect(pairs).toBeGreaterThan(100);
  });

  test('some have no picture, a few have an address with the not-found marker (D23)', () => {
    within(
      shareOf(products, ({ images }) => images.length === 0),
      0.01,
      0.03,
    );
    const marked = products.filter(({ images }) => images.some((image) => image.includes('not-found')));
    within(marked.length, 3, 60);
    expect(
      products.filter(({ images }) => images.length > 4 && !images.at(-1)?.includes('not-found')),
    ).toEqual([]);
  });

  test('about 40 brands; articles with leading zeros and with letters of both alphabets', () => {
    within(new Set(products.map(({ brand }) => brand)).size, 35, 65);
    expect(products.some(({ code }) => /^0\d+$/.test(code))).toBe(true);
    expect(products.some(({ code }) => /^[АВЕКМНОРСТХ]/.test(code))).toBe(true);
    expect(products.some(({ code }) => /^[A-Z]/.test(code))).toBe(true);
  });

  test('prices are rounded as in a price list', () => {
    expect(roundPrice(3.762)).toBe(375);
    expect(roundPrice(47.44)).toBe(4740);
    expect(roundPrice(512.3)).toBe(51_250);
    expect(roundPrice(1284.6)).toBe(128_500);
    expect(roundPrice(0.001)).toBe(5);
  });
});

test('C17: some goods cost less in larger quantities, in falling steps of whole packs', () => {
  const sold = products.flatMap((product) =>
    Object.values(product.terms).map((each) => ({ product, ...each })),
  );
  const stepped = sold.filter(({ volumePrices = [] }) => volumePrices.length > 0);
  expect(stepped.length).toBeGreaterThan(sold.length / 10);
  for (const { product, priceKop, priceDiscountKop, volumePrices = [] } of stepped) {
    expect(soundSteps(volumePrices, priceKop - priceDiscountKop)).toEqual(volumePrices);
    for (const { from } of volumePrices) expect(from % product.packMin, product.code).toBe(0);
  }
});

test('volumes are written in one notation: «1 л», never «1000 мл» or «0,5 л»', () => {
  const written = products.flatMap(({ name, options }) => [name, ...options.map(({ value }) => value)]);
  expect(written.filter((text) => /(?<![\d,])(?:0,\d+ л|\d{4,} мл)(?![а-яё])/.test(text))).toEqual([]);
});
