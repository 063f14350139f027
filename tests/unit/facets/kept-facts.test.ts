import { beforeEach, expect, it } from 'vitest';
import type { Input } from '#api/contract/index.ts';
import { NO_CHOICE } from '#lib/facets/facet-choice.ts';
import { runtime } from '#process/runtime.ts';
import { BRANDS, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { listened } from '#tests/harness/database/listened.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { refusal, succeed, Visitor } from '../backend/visitor.ts';

const CUPS: Input<'getFacets'> = {
  ...NO_CHOICE,
  section: 'catalog',
  slug: 'stakany',
  page: 1,
  sort: 'price',
  brands: [],
  facets: [],
};

eachDatabase('what filters keep of a list until the catalogue changes', (db) => {
  beforeEach(() => fillCatalogue(db()));

  /** A database of its own for what is kept, and the names of statements that it was asked. */
  function counting(): {
    ask: (more: Partial<typeof CUPS>) => ReturnType<typeof asked>;
    made: () => string[];
  } {
    const { database, made } = listened(db());
    const asked = (more: Partial<typeof CUPS>) =>
      new Visitor(database).call('getFacets', { ...CUPS, ...more });
    return {
      ask: asked,
      made: () =>
        made()
          .map(({ name }) => name)
          .sort(),
    };
  }

  it('issue 35: another choice of the same list costs the statement that counts it, and cards not seen before', async () => {
    const { ask, made } = counting();
    const first = succeed(await ask({ facets: ['net.takogo'] }));
    expect(made()).toEqual([
      'cards_by_id',
      'category_by_slug',
      'facet_prices',
      'facet_rules',
      'facet_values',
      'facet_values_by_token',
      'facets_price',
    ]);
    const second = succeed(await ask({ facets: ['net.takogo'], inStock: true, priceTo: 100_000_000 }));
    expect(made().filter((name) => name !== 'cards_by_id')).toEqual(['facets_price']);
    expect([second.priceUnit, second.priceMin, second.priceMax]).toEqual([
      first.priceUnit,
      first.priceMin,
      first.priceMax,
    ]);
    await ask({ brands: [String(BRANDS.north)] });
    expect(made().filter((name) => name !== 'cards_by_id')).toEqual(['brands_by_token', 'facets_price']);
  });

  it('issue 35: a change of the catalogue is seen by the next question', async () => {
    const { ask } = counting();
    const dearest = async () => succeed(await ask({})).priceMax ?? 0;
    const price = async () => succeed(await ask({})).list.items[0]?.price ?? 0;
    const before = [await dearest(), await price()];
    await db().query({ name: '', text: 'update listing set base_price = base_price * 2' });
    await db().query({ name: '', text: 'update product_region set price_kop = price_kop + 100' });
    runtime().freshness.raise(['anything']);
    expect([await dearest(), await price()]).toEqual([2 * (before[0] ?? 0), (before[1] ?? 0) + 100]);
    await db().query({ name: '', text: `update category set is_hidden = true where slug = 'stakany'` });
    runtime().freshness.raise(['anything']);
    expect(refusal(await ask({}))).toBe('not-found');
  });

  it('issue 35: a list that is not there is looked for anew', async () => {
    const { ask, made } = counting();
    await ask({ slug: 'net-takogo' });
    made();
    expect(refusal(await ask({ slug: 'net-takogo' }))).toBe('not-found');
    expect(made()).toContain('category_by_slug');
  });
});
