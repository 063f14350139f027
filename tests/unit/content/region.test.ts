import { beforeEach, expect, it } from 'vitest';
import { regionsWithoutPhone } from '#api/backend/catalogue/texts/region-data.ts';
import { kindOf } from '#api/backend/content/register.ts';
import { passContentMoments } from '#api/backend/content/store/moments.ts';
import { type Draft, storeContent } from '#api/backend/content/store/store.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { parseSettings } from '#lib/env/settings.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import { runtime } from '#process/runtime.ts';
import { announcement } from '#server/addresses.ts';
import { fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { fillContent, SALE } from '#tests/fixtures/content.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { NOON, succeed, Visitor } from '../backend/visitor.ts';

const draft = (kind: Draft['kind'], name: string, fields: Draft['fields']): Draft => ({
  kind,
  name,
  fields,
  region: null,
});
const msk = {
  phone: '+7 (495) 123-45-67',
  address: 'Москва, Складская улица, 1',
  hours: 'пн–пт с 9:00 до 19:00',
  deliveryPrice: 799.5,
  freeLimit: 7000,
};

eachDatabase('D66 a region as an operator sets it', (db) => {
  const store = async (...drafts: Draft[]) => {
    const stored = await storeContent(db(), drafts, NOON);
    return stored.kind === 'stored' ? [] : (stored.problems.get(0) ?? []).map(({ field }) => field);
  };
  async function shown(iso = '2026-11-18T09:00:00Z') {
    const { region } = succeed(await new Visitor(db(), { clock: fixedClock(iso) }).call('getRegionData', {}));
    if (region === null) throw new Error('no region');
    return region;
  }

  it('shows at once, in kopecks, and reads back as the file was', async () => {
    expect(await store(draft('region', 'msk', msk))).toEqual([]);
    expect(await shown()).toMatchObject({
      phone: msk.phone,
      address: msk.address,
      hours: msk.hours,
      deliveryPrice: 79_950,
      deliveryFreeLimit: 700_000,
    });
    const read = await kindOf('region').read(db(), { name: 'msk', region: null });
    expect(read).toEqual({ ...msk, changes: [] });
  });

  it('D47: without a free limit it is still to be agreed, 0 is always free', async () => {
    const { freeLimit: _, ...without } = msk;
    await store(draft('region', 'msk', without));
    expect((await shown()).deliveryFreeLimit).toBeNull();
    await store(draft('region', 'msk', { ...msk, freeLimit: 0 }));
    expect((await shown()).deliveryFreeLimit).toBe(0);
  });

  it('changes begin on their day, keep what they do not name, and wake the watch', async () => {
    const changes = [
      { startsAt: '2026-12-10T00:00:00+03:00', deliveryPrice: 1000, freeLimit: null },
      { startsAt: '2026-12-01T00:00:00+03:00', phone: '+7 (495) 765-43-21', deliveryPrice: 900 },
    ];
    expect(await store(draft('region', 'msk', { ...msk, changes }))).toEqual([]);
    const terms = async (iso: string) => {
      const { phone, deliveryPrice, deliveryFreeLimit } = await shown(iso);
      return [phone, deliveryPrice, deliveryFreeLimit];
    };
    expect(await terms('2026-11-30T20:59:59Z')).toEqual([msk.phone, 79_950, 700_000]);
    expect(await terms('2026-11-30T21:00:00Z')).toEqual(['+7 (495) 765-43-21', 90_000, 700_000]);
    expect(await terms('2026-12-09T21:00:00Z')).toEqual(['+7 (495) 765-43-21', 100_000, null]);
    expect(await passContentMoments(db(), NOON.now())).toEqual(new Date('2026-11-30T21:00:00Z'));
    const read = await kindOf('region').read(db(), { name: 'msk', region: null });
    expect(await store(draft('region', 'msk', read ?? {}))).toEqual([]);
    expect(await kindOf('region').read(db(), { name: 'msk', region: null })).toEqual(read);
  });

  it.each([
    ['ekb', msk, 'имя'],
    ['msk', { ...msk, phone: 'позвоните' }, 'phone'],
    ['msk', { ...msk, deliveryPrice: -1 }, 'deliveryPrice'],
    ['msk', { ...msk, deliveryPrice: 1.005 }, 'deliveryPrice'],
    ['msk', { ...msk, freeLimit: '7000' }, 'freeLimit'],
    ['msk', { ...msk, changes: [{ startsAt: '2026-12-01T00:00:00+03:00' }] }, 'changes.0'],
    ['msk', { ...msk, changes: [{ startsAt: '1 декабря', phone: msk.phone }] }, 'changes.0.startsAt'],
  ])('refuses %s with %o at «%s»', async (name, fields, field) => {
    expect(await store(draft('region', name, fields))).toEqual([field]);
  });

  it('the start warns while a region shows the number it began with', async () => {
    const settings = parseSettings({});
    if (settings.kind === 'invalid') throw new Error('the defaults are valid');
    const said = async () =>
      announcement(settings, {
        embedded: false,
        withoutPhone: await regionsWithoutPhone(db(), NOON.now()),
        idle: { withOtherServer: [], inDevelopment: [] },
        misnamed: null,
        systemBacklog: null,
        firstOwner: null,
      });
    expect(await regionsWithoutPhone(db(), NOON.now())).toEqual(REGION_CODES);
    expect(await said()).toContain('content -- set region msk');
    await store(draft('region', 'msk', msk));
    expect(await regionsWithoutPhone(db(), NOON.now())).toEqual(
      REGION_CODES.filter((code) => code !== 'msk'),
    );
    expect(await said()).not.toContain('content -- set region msk');
  });
});

eachDatabase('D20 orders and the row of hits are settings', (db) => {
  beforeEach(async () => {
    await fillCatalogue(db());
    await fillContent(db());
  });
  const faults = async (name: string, fields: Draft['fields']) => {
    const stored = await storeContent(db(), [draft('settings', name, fields)], NOON);
    return stored.kind === 'stored' ? [] : (stored.problems.get(0) ?? []).map(({ field }) => field);
  };
  const read = (name: string) => kindOf('settings').read(db(), { name, region: null });
  const visitor = () => new Visitor(db());

  it('roots come in the order given, the rest after them', async () => {
    const roots = async () =>
      succeed(await visitor().call('getRootCategories', {})).list.map(({ slug }) => slug);
    const before = await roots();
    const last = before.at(-1) ?? '';
    expect(before.length).toBeGreaterThan(1);
    expect(await faults('root-order', { categories: [last] })).toEqual([]);
    expect(await roots()).toEqual([last, ...before.slice(0, -1)]);
    expect(await read('root-order')).toEqual({ categories: [last] });
  });

  it('the sale overview follows vendor ids', async () => {
    await db().query({
      name: '',
      text: `update category set vendor_id = 'v-bags' where id = ${SALE.bags}`,
    });
    expect(await faults('sale-order', { vendors: ['v-other', 'v-bags'] })).toEqual([]);
    expect(await read('sale-order')).toEqual({ vendors: ['v-other', 'v-bags'] });
    expect(succeed(await visitor().call('getSaleTree', {})).list[0]?.id).toBe(SALE.bags);
  });

  it('acc-C16: a search knows the words of buyers from the moment an operator gives them', async () => {
    const found = async () =>
      succeed(await visitor().call('searchProducts', { query: 'блюдечко' })).list.length;
    expect(await found()).toBe(0);
    expect(await faults('synonyms', { words: { блюдечко: ['тарелка'] } })).toEqual([]);
    expect(await read('synonyms')).toEqual({ words: { блюдечко: ['тарелка'] } });
    // As the process hears of it.
    runtime().freshness.raise([CACHE_KEYS.synonyms('msk')]);
    expect(await found()).toBeGreaterThan(0);
  });

  it('there are no hits until an operator chooses them', async () => {
    expect(await visitor().call('getHits', {})).toBeNull();
    expect(await faults('hits', { products: { category: 'tarelki', take: 2 } })).toEqual([]);
    expect(await visitor().call('getHits', {})).toMatchObject({ title: 'Хиты', products: [{}, {}] });
    const fields = await read('hits');
    expect(await faults('hits', fields ?? {})).toEqual([]);
    expect(await read('hits')).toEqual(fields);
  });

  it('acc-B9: the sections have no pictures until an operator names them', async () => {
    const none = { image: null, imageMobile: null };
    expect(await visitor().call('getSectionPictures', {})).toEqual({ actions: none, sale: none });
    const fields = { sale: { image: '/banners/sale.svg', imageMobile: '/banners/sale-m.svg' } };
    expect(await faults('section-pictures', fields)).toEqual([]);
    expect(await visitor().call('getSectionPictures', {})).toEqual({ actions: none, ...fields });
    expect(await read('section-pictures')).toEqual(fields);
    expect(
      await faults('section-pictures', { sale: { image: 'https://foreign.example/a.png' } }),
    ).toHaveLength(1);
  });

  it('D48: days off and worked days of the shop beat the production calendar', async () => {
    const next = async (iso: string) =>
      succeed(await new Visitor(db(), { clock: fixedClock(iso) }).call('getNextWorkDay', {})).date;
    expect(await faults('work-days', { off: ['2026-11-19'], worked: ['2026-11-21'] })).toEqual([]);
    expect(await next('2026-11-18T09:00:00Z')).toBe('2026-11-20');
    expect(await next('2026-11-20T09:00:00Z')).toBe('2026-11-21');
    expect(await read('work-days')).toEqual({ off: ['2026-11-19'], worked: ['2026-11-21'] });
    expect(await faults('work-days', {})).toEqual([]);
    expect(await next('2026-11-18T09:00:00Z')).toBe('2026-11-19');
  });

  it.each([
    ['work-days', { off: ['2026-11-19'], worked: ['2026-11-19'] }, 'worked'],
    ['work-days', { off: ['19.11.2026'] }, 'off.0'],
    ['root-order', { categories: ['net-takoy'] }, 'categories'],
    ['root-order', { categories: 'stakany' }, 'categories'],
    ['sale-order', { vendors: [7] }, 'vendors.0'],
    ['synonyms', { words: { блюдце: [] } }, 'words.блюдце'],
    ['hits', { products: ['НЕТ'] }, 'products'],
    ['colours', {}, 'имя'],
  ])('refuses %s %o at «%s»', async (name, fields, field) => {
    expect(await faults(name, fields)).toEqual([field]);
  });
});
