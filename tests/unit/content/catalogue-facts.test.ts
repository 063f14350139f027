import { describe, expect, it, vi } from 'vitest';
import { queuePriceNotices } from '#api/backend/buying/requests/price/queue-notices.ts';
import { kindOf } from '#api/backend/content/register.ts';
import { type Draft, storeContent } from '#api/backend/content/store/store.ts';
import type { Database } from '#api/backend/db/database.ts';
import { importCatalogue } from '#api/backend/feeds/import/import-catalogue.ts';
import { readYml } from '#api/backend/feeds/import/yml/read-yml.ts';
import { systemClock } from '#lib/time/clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

/** A whole import on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const offer = (id: string, more: string) =>
  `<offer id="${id}" available="true"><name>Стакан ${id}</name><categoryId>7</categoryId>
   <vendorCode>С-${id}</vendorCode>${more}</offer>`;

/** Three cups; the first is dearer without its reduction, `cup` is its price. */
async function load(db: Database, cup = 80): Promise<void> {
  const xml = `<yml_catalog><shop><categories><category id="7">Стаканы</category></categories><offers>
    ${offer('1', `<price>${cup}</price><oldprice>100</oldprice><rec>2</rec>`)}
    ${offer('2', '<price>50</price>')}${offer('3', '<price>60</price>')}</offers></shop></yml_catalog>`;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode(xml);
  }
  const report = await importCatalogue(db, readYml(bytes(), { regions: ['msk', 'spb'] }), {
    afterChange: queuePriceNotices,
    regions: 'all',
    source: 'shop',
    format: 'yml',
    mode: 'full',
    clock: systemClock,
  });
  if (report.kind === 'failed') throw new Error(report.message);
}

async function put(db: Database, ...drafts: Omit<Draft, 'region'>[]): Promise<string[]> {
  const stored = await storeContent(
    db,
    drafts.map((draft) => ({ ...draft, region: null })),
    systemClock,
  );
  if (stored.kind === 'stored') return [];
  return [...stored.problems.values()].flat().map(({ field, message }) => `${field}: ${message}`);
}

const rows = (db: Database, text: string) => db.query({ name: '', text, values: [] });
const TERMS = `select price_kop as price, price_old_kop as old, price_discount_kop as discount, is_sale as sale,
  is_promo as promo, current_kop as current from product_region r join product p on p.id = r.product_id
  where p.code = 'С-1' order by region_id`;
const plain = { price: 10_000, old: null, discount: 2_000, sale: false, promo: false, current: 8_000 };
const marked = { price: 8_000, old: 10_000, discount: 0, sale: true, promo: false, current: 8_000 };

eachDatabase('what a feed cannot say of a product', (db) => {
  it('a mark makes the reduced price a sale in its region, stays through imports and can be taken away', async () => {
    await load(db());
    expect(await rows(db(), TERMS)).toEqual([plain, plain]);
    expect(await put(db(), { kind: 'product', name: 'С-1', fields: { sale: ['msk'] } })).toEqual([]);
    expect(await rows(db(), TERMS)).toEqual([marked, plain]);
    await load(db());
    expect(await rows(db(), TERMS)).toEqual([marked, plain]);
    await load(db(), 70);
    expect(await rows(db(), TERMS)).toMatchObject([
      { ...marked, price: 7_000, current: 7_000 },
      { current: 7_000 },
    ]);
    expect(await put(db(), { kind: 'product', name: 'С-1', fields: { promo: ['spb'] } })).toEqual([]);
    expect(await rows(db(), TERMS)).toMatchObject([
      { sale: false, promo: false, price: 10_000, discount: 3_000, current: 7_000 },
      { sale: false, promo: true, price: 7_000, old: 10_000, current: 7_000 },
    ]);
  });

  it('an import of a changed product leaves novelty, popularity, texts, sets and similar goods', async () => {
    await load(db());
    const fields = {
      popularity: 40,
      isNew: true,
      sale: [],
      promo: [],
      volumePrices: {},
      set: ['С-3', 'С-2'],
      similar: ['С-2'],
      linked: ['С-3'],
      seoText: '<p>Для кофе</p>',
    };
    expect(await put(db(), { kind: 'product', name: 'С-1', fields })).toEqual([]);
    const read = () => kindOf('product').read(db(), { name: 'С-1', region: null });
    expect(await read()).toEqual(fields);
    await rows(db(), `update product set content_hash = 0`);
    await load(db());
    expect(await read()).toEqual({ ...fields, linked: ['С-2'] });
    expect(
      await rows(
        db(),
        `select distinct l.popularity from listing l join product p on p.id = l.product_id where code = 'С-1'`,
      ),
    ).toEqual([{ popularity: 40 }]);
  });

  it('an unknown article, of the product or of a linked one, is named and nothing is stored', async () => {
    await load(db());
    expect(await put(db(), { kind: 'product', name: 'С-9', fields: { isNew: true } })).toEqual([
      'имя: в каталоге нет товара с артикулом С-9',
    ]);
    expect(await put(db(), { kind: 'product', name: 'С-1', fields: { isNew: true, set: ['С-8'] } })).toEqual([
      'set: нет товаров с артикулами С-8',
    ]);
    expect(await rows(db(), 'select from product where is_new')).toEqual([]);
  });
});

eachDatabase('what a feed cannot say of a category', (db) => {
  it('its address, icon and place stay through imports; the old address is kept for a redirect', async () => {
    await load(db());
    const fields = { slug: 'chashki', icon: 'coffee', sort: 30 };
    expect(await put(db(), { kind: 'category', name: '7', fields })).toEqual([]);
    await load(db());
    expect(await kindOf('category').read(db(), { name: '7', region: null })).toEqual({
      name: 'Стаканы',
      ...fields,
    });
    expect(await rows(db(), 'select kind, old_slug as slug from slug_redirect')).toEqual([
      { kind: 'category', slug: 'stakany' },
    ]);
  });

  it('a section of the sale shows the goods on sale of the category with its id', async () => {
    await load(db());
    const draft = { kind: 'category', name: 'sale/7', fields: { name: 'Стаканы', vendorId: 'v-1' } } as const;
    expect(await put(db(), draft, { kind: 'product', name: 'С-1', fields: { sale: ['msk'] } })).toEqual([]);
    const listed = `select p.code, l.region_id as region from listing l join product p on p.id = l.product_id
      join category c on c.id = l.category_id where c.tree = 'sale'`;
    expect(await rows(db(), listed)).toEqual([{ code: 'С-1', region: 1 }]);
    await load(db(), 75);
    expect(await rows(db(), listed)).toEqual([{ code: 'С-1', region: 1 }]);
  });

  it('one that no feed has needs a name and a known parent, and no address of another', async () => {
    await load(db());
    expect(await put(db(), { kind: 'category', name: 'doc', fields: { url: '/order-info' } })).toEqual([
      'name: такой категории ещё нет, нужно название',
    ]);
    const fields = { name: 'Как заказать', url: '/order-info' };
    expect(await put(db(), { kind: 'category', name: 'doc', fields: { ...fields, parent: '8' } })).toEqual([
      'parent: нет категории 8',
    ]);
    expect(
      await put(db(), { kind: 'category', name: 'doc', fields: { ...fields, slug: 'stakany' } }),
    ).toEqual(['slug: адрес stakany занят']);
    expect(await put(db(), { kind: 'category', name: 'doc', fields: { ...fields, parent: '7' } })).toEqual(
      [],
    );
    expect(
      await rows(
        db(),
        `select c.slug, c.type, p.external_id as parent, cardinality(c.path) as depth
         from category c join category p on p.id = c.parent_id and c.path[1] = p.id`,
      ),
    ).toEqual([{ slug: 'kak-zakazat', type: 'pdf', parent: '7', depth: 2 }]);
  });
});

describe('what is named wrongly', () => {
  it.each([
    ['product', ' '],
    ['product', 'x'.repeat(129)],
    ['category', 'sale/'],
  ] as const)('%s %j is refused', (kind, name) => {
    expect(kindOf(kind).names.fault(name)).not.toBeNull();
  });
});
