import { beforeEach, describe, expect, it } from 'vitest';
import { isFailure } from '#api/contract/failure.ts';
import type { Input } from '#api/contract/index.ts';
import type { Listing } from '#api/contract/listing.ts';
import { BRANDS, CATEGORIES, CUP_COUNT, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { domainsOf } from '#tests/harness/regions.ts';
import { refusal, succeed, Visitor } from './visitor.ts';

eachDatabase('the catalogue', (db) => {
  let msk: Visitor;
  let spb: Visitor;
  beforeEach(async () => {
    await fillCatalogue(db());
    msk = new Visitor(db());
    spb = new Visitor(db(), { city: 'spb' });
  });

  const listing = async (asked: Partial<Input<'getProductsByCategory'>>, visitor = msk): Promise<Listing> =>
    succeed(
      await visitor.call('getProductsByCategory', {
        slug: 'stakany',
        page: 1,
        sort: 'popular',
        brands: [],
        ...asked,
      }),
    );
  const names = ({ list }: Listing) => list.items.map((item) => item.name);

  it('acc-A11: a region has its own phone, delivery price and free limit; its domain comes from the settings', async () => {
    const { region } = succeed(await spb.call('getRegionData', {}));
    expect(region).toMatchObject({
      id: 2,
      name: 'Санкт-Петербург',
      deliveryPrice: 60_000,
      deliveryFreeLimit: 500_000,
    });
    const named = new Visitor(db(), { settings: { domains: domainsOf({ msk: ['msk.example'] }) } });
    expect(succeed(await named.call('getRegionData', {})).region?.domain).toBe('msk.example');
  });

  it('D21: roots are counted per region, empty and hidden ones left out, pdf links kept', async () => {
    const roots = succeed(await msk.call('getRootCategories', {})).list;
    expect(roots.map((root) => [root.slug, root.productCount])).toEqual([
      ['pakety', 2],
      ['posuda', CUP_COUNT + 3],
      ['perchatki', 1],
      ['price', 0],
    ]);
    expect(roots.find((root) => root.slug === 'posuda')).toMatchObject({ childrenCount: 2, children: [] });
    expect(roots.find((root) => root.slug === 'price')).toMatchObject({
      type: 'pdf',
      url: 'https://files.example/price.pdf',
    });
    const petersburg = succeed(await spb.call('getRootCategories', {})).list;
    expect(petersburg.map((root) => root.slug)).toEqual(['pakety', 'posuda', 'price']);
  });

  it('D20: configured ids come first, in the configured order', async () => {
    await db().query({
      name: '',
      text: `insert into setting (key, value) values ('root-category-order', $1)`,
      values: [JSON.stringify([CATEGORIES.gloves, CATEGORIES.tableware])],
    });
    const { list } = succeed(await msk.call('getRootCategories', {}));
    expect(list.map((root) => root.slug)).toEqual(['perchatki', 'posuda', 'pakety', 'price']);
  });

  it('acc-B5: the menu tree holds the shown children in their order', async () => {
    const { list } = succeed(await msk.call('getMenuTree', {}));
    const tableware = list.find((root) => root.slug === 'posuda');
    expect(tableware?.children.map((child) => child.slug)).toEqual(['tarelki', 'stakany']);
    const inSpb = succeed(await spb.call('getMenuTree', {})).list.find((root) => root.slug === 'posuda');
    expect(inSpb?.children.map((child) => [child.slug, child.productCount])).toEqual([['tarelki', 4]]);
  });

  it('acc-C1: a listing has 24 products a page, the rest on the last, and the total', async () => {
    const first = await listing({});
    expect(first.list).toMatchObject({ page: 1, lastPage: 3, total: CUP_COUNT });
    expect(first.list.items).toHaveLength(24);
    expect(names(first)[0]).toBe('Стакан бумажный 00');
    const last = await listing({ page: 3 });
    expect(last.list.items).toHaveLength(CUP_COUNT - 48);
    expect(new Set([...names(first), ...names(await listing({ page: 2 })), ...names(last)]).size).toBe(
      CUP_COUNT,
    );
    expect(first.path).toEqual([
      { name: 'Посуда', slug: 'posuda' },
      { name: 'Стаканы', slug: 'stakany' },
    ]);
  });

  it('acc-C1: sorts by price, price downwards and name', async () => {
    const prices = ({ list }: Listing) => list.items.map((item) => item.price ?? 0);
    const ascending = prices(await listing({ sort: 'price' }));
    expect(ascending).toEqual(ascending.toSorted((a, b) => a - b));
    expect(ascending[0]).toBe(5000);
    const descending = prices(await listing({ sort: 'price-desc' }));
    expect(descending).toEqual(descending.toSorted((a, b) => b - a));
    expect(descending[0]).toBe(5520);
    const byName = names(await listing({ sort: 'name', slug: 'tarelki' }));
    expect(byName).toEqual(byName.toSorted((a, b) => (a < b ? -1 : 1)));
  });

  it('D12: brands filter by id or slug; the total and the last page follow', async () => {
    const oak = await listing({ brands: ['dub'] });
    expect(oak.list).toMatchObject({ total: 18, lastPage: 1 });
    expect(oak.list.items.every((item) => item.brandId === BRANDS.oak)).toBe(true);
    expect(names(await listing({ brands: [String(BRANDS.oak)] }))).toEqual(names(oak));
    expect((await listing({ brands: ['dub', 'severnyj-bereg'] })).list.total).toBe(CUP_COUNT);
    expect(oak.brands).toEqual([
      { id: BRANDS.oak, slug: 'dub', name: 'Дуб', count: 18 },
      { id: BRANDS.north, slug: 'severnyj-bereg', name: 'Северный берег', count: 35 },
    ]);
  });

  it('D16a: an unknown brand filters nothing, a known one without products leaves page 1 empty', async () => {
    expect((await listing({ brands: ['wer', '99999999999'] })).list.total).toBe(CUP_COUNT);
    expect((await listing({ brands: ['nigde'] })).list).toEqual({
      items: [],
      page: 1,
      lastPage: 1,
      total: 0,
    });
  });

  it.each<[string, Partial<Input<'getProductsByCategory'>>]>([
    ['a page past the last', { page: 4 }],
    ['a filtered page past the last', { page: 2, brands: ['dub'] }],
    ['an unknown slug', { slug: 'net-takoj' }],
    ['a pdf node', { slug: 'price' }],
    ['a hidden category', { slug: 'skrytaya' }],
  ])('D10: %s is not found', async (_, asked) => {
    const full = { slug: 'stakany', page: 1, sort: 'popular' as const, brands: [], ...asked };
    expect(refusal(await msk.call('getProductsByCategory', full))).toBe('not-found');
  });

  it('D7: a category that the region does not sell is an empty page, not a missing one', async () => {
    expect((await listing({ slug: 'perchatki' }, spb)).list).toMatchObject({ items: [], total: 0 });
  });

  it('acc-C1: a parent lists the products of its children and names them', async () => {
    const parent = await listing({ slug: 'posuda' });
    expect(parent.list.total).toBe(CUP_COUNT + 3);
    expect(parent.category?.children.map((child) => child.slug)).toEqual(['tarelki', 'stakany']);
  });

  it("acc-F1: the region's seo text beats the one for all regions", async () => {
    await db().query({
      name: '',
      text: `insert into seo_text (entity, entity_id, region_id, h1) values ('category', $1, null, 'Стаканы оптом'), ('category', $1, 1, 'Стаканы в Москве')`,
      values: [String(CATEGORIES.cups)],
    });
    expect((await listing({})).seo?.h1).toBe('Стаканы в Москве');
    expect((await listing({}, spb)).seo?.h1).toBe('Стаканы оптом');
    expect((await listing({ slug: 'pakety' })).seo).toBeNull();
  });

  describe('a product', () => {
    it('acc-C3: has its options, path, pictures without not-found ones, sets and linked products', async () => {
      const { product } = succeed(await msk.call('getProduct', { id: 1 }));
      expect(product).toMatchObject({
        price: 10_000,
        brand: 'Северный берег',
        brandSlug: 'severnyj-bereg',
        image: '/media/plate',
        images: ['/media/plate-side'],
        options: [{ id: '1', name: 'Цвет', value: 'белый' }],
        path: [
          { name: 'Посуда', slug: 'posuda' },
          { name: 'Тарелки', slug: 'tarelki' },
        ],
        stock: 100,
      });
      expect(product.sets.map((card) => card.id)).toEqual([2]);
      expect(product.linked.map((card) => card.id)).toEqual([6, 3]);
      expect(succeed(await spb.call('getProduct', { id: 1 })).product.linked.map((card) => card.id)).toEqual([
        3,
      ]);
      expect(succeed(await msk.call('getProduct', { id: 3 })).product.image).toBeNull();
    });

    it('acc-C3: does not say the pieces of its box twice, whatever the feed calls them; another number stays', async () => {
      const options = [
        { id: 'box', name: 'Количество в коробке', value: '1 000 шт' },
        { id: 'more', name: 'В коробке, шт', value: '12' },
        { id: 'colour', name: 'Цвет', value: '1000' },
      ];
      const names = async () =>
        succeed(await msk.call('getProduct', { id: 2 })).product.options.map(({ id }) => id);
      await db().query({
        name: '',
        text: 'update product set options = $1::jsonb, box_capacity = 1000 where id = 2',
        values: [JSON.stringify(options)],
      });
      expect(await names()).toEqual(['more', 'colour']);
      await db().query({ name: '', text: 'update product set box_capacity = null where id = 2' });
      expect(await names()).toEqual(['box', 'more', 'colour']);
    });

    it('D24: not sold in the region it has no price, but is there', async () => {
      const { product } = succeed(await spb.call('getProduct', { id: 6 }));
      expect(product).toMatchObject({ price: null, inCity: false, stock: 0 });
      expect(succeed(await msk.call('getProduct', { id: 6 })).product).toMatchObject({
        price: 50_000,
        inCity: false,
      });
    });

    it('is unknown without a row and when archived', async () => {
      expect(refusal(await msk.call('getProduct', { id: 999 }))).toBe('product-unknown');
      expect(refusal(await msk.call('getProduct', { id: 8 }))).toBe('product-unknown');
      expect(isFailure(await msk.call('getSimilarProducts', { id: 8 }))).toBe(true);
    });

    it('acc-C8: similar products are the linked ones, then the most alike of the category, four at most, never itself', async () => {
      const ids = async (visitor: Visitor, id: number) =>
        succeed(await visitor.call('getSimilarProducts', { id })).list.map((card) => card.id);
      expect(await ids(msk, 1), 'the one of paper first').toEqual([4, 3, 2]);
      expect(await ids(spb, 1)).toEqual([4, 7, 3, 2]);
      expect(await ids(msk, 101)).toEqual([100, 102, 103, 104]);
    });
  });
});
