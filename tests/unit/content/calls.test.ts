import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inListedOrder } from '#api/backend/catalogue/catalog/node.ts';
import { refreshDerived } from '#api/backend/catalogue/derived/refresh.ts';
import { log } from '#log/log.ts';
import { BRANDS, CATEGORIES, CODES, CUP_COUNT, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { fillContent, SALE } from '#tests/fixtures/content.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { refusal, succeed, Visitor } from '../backend/visitor.ts';

const page = { page: 1, sort: 'popular' as const, brands: [] };

eachDatabase('acc-C9 the calls about content', (db) => {
  beforeEach(async () => {
    await fillCatalogue(db());
    await fillContent(db());
  });
  const msk = () => new Visitor(db());
  const spb = () => new Visitor(db(), { city: 'spb' });

  it('a company page is the region’s own where it has one, and carries the texts given to it', async () => {
    const h1 = async (visitor: Visitor) =>
      succeed(await visitor.call('getCompanyPage', { pageName: 'shipping' })).info.h1;
    expect([await h1(msk()), await h1(spb())]).toEqual(['Доставка по Москве', 'Доставка']);
    const { info } = succeed(await spb().call('getCompanyPage', { pageName: 'about' }));
    expect(info).toMatchObject({ name: 'about', title: null, body: '<p>Продаём тару {{in}}.</p>' });
    expect(info.updatedAt).toBe('2026-11-20T09:00:00.000Z');
  });

  it.each(['nothing', '__proto__', 'constructor', '../about', 'policy', 'driver-', 'ABOUT'])(
    'the page %s is not found',
    async (pageName) => {
      expect(refusal(await msk().call('getCompanyPage', { pageName }))).toBe('not-found');
    },
  );

  it('D11: pages for drivers are listed by the part of the address they have', async () => {
    expect(await msk().call('getDrivers', {})).toEqual([{ id: 'sklad', title: 'Проезд к складу' }]);
  });

  it('acc-F1: texts an operator gave to a page, or none', async () => {
    expect(await msk().call('getPageSeo', { pageName: 'home' })).toMatchObject({ title: 'Тара {{in}}' });
    expect(await msk().call('getPageSeo', { pageName: 'catalog' })).toBeNull();
  });

  it('D13: actions run from their first day to the end of their last one in Moscow, within their region', async () => {
    await db().query({
      name: '',
      text: `update action set starts_on = '2026-11-10', ends_on = '2026-11-18', region_id = 1`,
    });
    const slugs = async (visitor: Visitor) =>
      succeed(await visitor.call('getActions', {})).map(({ slug }) => slug);
    expect(await slugs(msk())).toEqual(['discounts']);
    expect(await slugs(spb())).toEqual([]);
    const late = new Visitor(db(), { clock: fixedClock('2026-11-18T20:59:59Z') });
    expect(await slugs(late)).toEqual(['discounts']);
    const gone = new Visitor(db(), { clock: fixedClock('2026-11-18T21:00:00Z') });
    expect(await slugs(gone)).toEqual([]);
    expect(refusal(await gone.call('getAction', { slug: 'discounts' }))).toBe('not-found');
  });

  it('an action shows its products in order, as far as the region sells them', async () => {
    const codes = async (visitor: Visitor) =>
      succeed(await visitor.call('getAction', { slug: 'discounts' })).products.map(({ code }) => code);
    expect(await codes(msk())).toEqual([CODES.packed, CODES.plain]);
    expect(await codes(spb())).toEqual([CODES.packed, CODES.plain, CODES.spbOnly]);
  });

  it('a special is named by id or slug, and the id wins; groups without products here are left out', async () => {
    const { special, groups } = succeed(await msk().call('getSpecial', { id: '1', slug: 'pusto' }));
    expect(special).toMatchObject({ slug: 'dlya-doma', title: 'Для дома' });
    expect(groups.map(({ title }) => title)).toEqual(['К столу']);
    const north = succeed(await spb().call('getSpecial', { slug: 'DLYA-DOMA' }));
    expect(north.groups.map(({ title }) => title)).toEqual(['К столу', 'Только в Петербурге']);
    expect(succeed(await msk().call('getSpecial', { slug: 'pusto' })).groups).toEqual([]);
    expect(succeed(await msk().call('getSpecials', {})).map(({ slug }) => slug)).toEqual([
      'dlya-doma',
      'pusto',
    ]);
  });

  it.each([{}, { id: '' }, { slug: '' }])(
    'a special named by %o is refused in the specification’s words',
    async (asked) => {
      const answer = await msk().call('getSpecial', asked);
      expect(answer).toMatchObject({ status: 400, text: 'Neither id nor slug was provided.' });
    },
  );

  it('brands: their text, carousel, choices of a category and shelves', async () => {
    expect(await msk().call('getBrand', { slug: 'dub' })).toMatchObject({
      country: 'Россия',
      body: '<p>Из дерева.</p>',
    });
    expect(succeed(await msk().call('getBrandsCarousel', {})).map(({ slug }) => slug)).toEqual(['dub']);
    const cups = succeed(await msk().call('getBrands', { categoryId: CATEGORIES.cups }));
    expect(cups.reduce((sum, { count }) => sum + Number(count), 0)).toBe(CUP_COUNT);
    expect(await msk().call('getBrands', { categoryId: 987_654 })).toEqual([]);
    const all = succeed(await msk().call('getBrands', {}));
    expect(all.map(({ id }) => id).sort()).toEqual([BRANDS.north, BRANDS.oak]);
    const shelves = succeed(await msk().call('getBrandCategories', { slug: 'dub' }));
    expect(shelves.map(({ slug, count, products }) => [slug, count, products.length])).toEqual([
      ['stakany', 18, 4],
      ['tarelki', 1, 1],
    ]);
    expect(await msk().call('getBrandCategories', { slug: 'nigde' })).toEqual([]);
  });

  it('the sale tree holds what is on sale in the region and is empty where nothing is', async () => {
    const { list } = succeed(await msk().call('getSaleTree', { force: 'true' }));
    expect(list).toMatchObject([
      { id: SALE.bags, slug: 'pakety', productCount: 2, children: [{ slug: 'fasovka', productCount: 2 }] },
    ]);
    expect(succeed(await spb().call('getSaleTree', {})).list).toEqual([]);
  });

  it('acc-C2: a sale category lists its products in pages, sorted and filtered like any category', async () => {
    const sale = succeed(await msk().call('getSalesCategoryProducts', { slug: 'pakety', ...page }));
    expect(sale.list.items.map(({ code }) => code)).toEqual([CODES.sale, CODES.promo]);
    expect(sale.path).toEqual([{ name: 'Пакеты', slug: 'pakety' }]);
    const cheap = await msk().call('getSalesCategoryProducts', { slug: 'fasovka', ...page, sort: 'price' });
    expect(succeed(cheap).list.items.map(({ code }) => code)).toEqual([CODES.promo, CODES.sale]);
    await db().query({ name: '', text: "update product_debut set day = '2026-11-20' where product_id = 5" });
    await db().transaction((tx) => refreshDerived(tx, [5]));
    const fresh = await msk().call('getSalesCategoryProducts', { slug: 'fasovka', ...page, sort: 'new' });
    expect(succeed(fresh).list.items.map(({ code }) => code)).toEqual([CODES.promo, CODES.sale]);
    expect(succeed(cheap).path.map(({ slug }) => slug)).toEqual(['pakety', 'fasovka']);
    for (const asked of [
      { slug: 'stakany', ...page },
      { slug: 'pakety', ...page, page: 2 },
    ])
      expect(refusal(await msk().call('getSalesCategoryProducts', asked))).toBe('not-found');
  });

  it('offers are the promo products of a category or of the region', async () => {
    const codes = async (categoryId?: number) =>
      succeed(await msk().call('getOffers', { categoryId })).map(({ code }) => code);
    expect(await codes()).toEqual([CODES.promo]);
    expect(await codes(CATEGORIES.bags)).toEqual([CODES.promo]);
    expect(await codes(CATEGORIES.cups)).toEqual([]);
    expect(await codes(987_654)).toEqual([]);
  });

  it('promo codes are offered while they work', async () => {
    const codes = async () => succeed(await msk().call('getPromoOffers', {})).map(({ code }) => code);
    expect(await codes()).toEqual(['ПЕРВЫЙ']);
    await db().query({ name: '', text: `update promo_code set expires_at = '2026-11-18T09:00:00Z'` });
    expect(await codes()).toEqual([]);
  });
});

eachDatabase('acc-B0 banners', (db) => {
  beforeEach(() => {
    vi.spyOn(log, 'error').mockReturnValue();
  });
  const put = (columns: Record<string, unknown>) =>
    db().query({
      name: '',
      text: `insert into banner (${['type', 'img', ...Object.keys(columns)].join(', ')})
             values ('sidebar', '/banners/a.svg', ${Object.keys(columns)
               .map((_, at) => `$${at + 1}`)
               .join(', ')})`,
      values: Object.values(columns),
    });
  const shown = async (visitor = new Visitor(db())) =>
    succeed(await visitor.call('getBanners', { type: 'sidebar' })).map(({ title }) => title);

  it('D33: an unknown type is an empty list', async () => {
    expect(await new Visitor(db()).call('getBanners', { type: 'toString' })).toEqual([]);
  });

  it('shows what is active, due at this moment and meant for the region', async () => {
    await put({ title: 'always' });
    await put({ title: 'off', is_active: false });
    await put({ title: 'spb', region_id: 2 });
    await put({ title: 'begins now', starts_at: '2026-11-18T09:00:00Z' });
    await put({ title: 'begins later', starts_at: '2026-11-18T09:00:01Z' });
    await put({ title: 'ends now', ends_at: '2026-11-18T09:00:00Z' });
    expect(await shown()).toEqual(['always', 'begins now']);
    expect(await shown(new Visitor(db(), { city: 'spb' }))).toEqual(['always', 'spb', 'begins now']);
  });

  it('the region’s banner stands in for the one of the same name', async () => {
    await put({ title: 'all', name: 'leto' });
    await put({ title: 'msk', name: 'leto', region_id: 1 });
    expect(await shown()).toEqual(['msk']);
    expect(await shown(new Visitor(db(), { city: 'spb' }))).toEqual(['all']);
  });

  it.each([
    { advertiser: 'ООО «Образец»', erid: ' ' },
    { url: 'javascript:alert(1)' },
    { url: 'JaVaScRiPt:alert(1)' },
    { url: '//evil.example' },
    { url: 'data:text/html,x' },
    { img_mobile: 'https://evil.example/a.png' },
  ])('acc-B11: a stored banner with %o is not shown, and that is logged', async (columns) => {
    await put({ title: 'bad', ...columns });
    await put({ title: 'good', url: 'https://partner.example/?a=1' });
    expect(await shown()).toEqual(['good']);
    expect(log.error).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'Баннер не показан');
  });
});

describe('D20 the order of the sale overview', () => {
  const node = (id: number, vendorId: string | null) => ({
    id,
    slug: `s-${id}`,
    name: '',
    icon: null,
    type: 'category' as const,
    url: null,
    sort: id,
    vendorId,
    productCount: 1,
    childrenCount: 0,
    children: [],
  });
  it('listed vendor ids come first, the rest keep their order', () => {
    const nodes = [node(1, null), node(2, 'b'), node(3, 'x'), node(4, 'a')];
    expect(inListedOrder(nodes, ['a', 'b'], ({ vendorId }) => vendorId).map(({ id }) => id)).toEqual([
      4, 2, 1, 3,
    ]);
  });
});
