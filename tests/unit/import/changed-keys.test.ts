import fc from 'fast-check';
import { afterAll, expect, it, vi } from 'vitest';
import { catalogueVersion, changesBetween } from '#api/backend/db/catalogue-version.ts';
import type { Database } from '#api/backend/db/database.ts';
import { setDatabase } from '#api/backend/db/handle.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { REGION_CODES, type RegionCode } from '#lib/region/codes.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { feedRows, imported, importRows } from '#tests/harness/import.ts';
import { effectOf, recordGoods } from '#tests/harness/reads.ts';
import { rounds } from '#tests/harness/rounds.ts';

vi.mock('server-only', () => ({}));

/** A few dozen whole imports on a busy machine. */
const LONG = 300_000;
const ROUNDS = rounds(3, 6);

type Offer = { price: number; category: number; name: number; brand: number; stock: number };

const offer = fc.record({
  price: fc.integer({ min: 1, max: 3 }),
  category: fc.integer({ min: 1, max: 4 }),
  name: fc.integer({ min: 1, max: 2 }),
  brand: fc.integer({ min: 0, max: 2 }),
  stock: fc.integer({ min: 0, max: 1 }),
});
/** What the file says of each of eight products; null = nothing. */
const file = fc.record({
  offers: fc.array(fc.option(offer, { freq: 3 }), { minLength: 8, maxLength: 8 }),
  region: fc.constantFrom(...REGION_CODES),
  isRenamed: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
  inPlaceLimit: fc.constantFrom(0, 2000),
});
type File = { offers: (Offer | null)[]; region: RegionCode; isRenamed: boolean; inPlaceLimit: number };

/** Four categories: 1 is above 2 and 3, 4 stands alone. */
function feed({ offers, isRenamed }: File): string {
  const lines = offers.map((each, id) =>
    each === null
      ? ''
      : `<offer id="p${id}"><price>${each.price}</price><categoryId>${each.category}</categoryId><count>${each.stock}</count>` +
        `<name>Товар ${id} ${each.name}</name>${each.brand ? `<vendor>Марка${each.brand}</vendor>` : ''}` +
        `<rec>p${(id + 1) % offers.length}</rec></offer>`,
  );
  const first = isRenamed ? 'Посуда новая' : 'Посуда';
  return `<yml_catalog><shop><name>А</name><categories><category id="1">${first}</category><category id="2" parentId="1">Кружки</category><category id="3" parentId="1">Крышки</category><category id="4">Перчатки</category></categories><offers>${lines.join('')}</offers></shop></yml_catalog>`;
}

async function load(db: Database, given: File): Promise<void> {
  await imported(
    importRows(db, feedRows(feed(given), [given.region]), [given.region], {
      isForced: true,
      inPlaceLimit: given.inPlaceLimit,
    }),
  );
}

eachDatabase('what an import says it has changed', (db) => {
  afterAll(() => setDatabase(null));

  it(
    'names every read whose answer is another one, for any imports',
    async () => {
      const files = fc.sample(file, { numRuns: ROUNDS, seed: 20_261_122 });
      let kept = 0;
      let before = await recordGoods(db());
      for (const given of files) {
        const version = await catalogueVersion(db());
        await load(db(), given);
        const raised = await changesBetween(db(), version, await catalogueVersion(db()));
        const after = await recordGoods(db());
        const effect = effectOf(raised, before, after);
        expect(effect.stale, JSON.stringify(given)).toEqual([]);
        kept += effect.kept.length;
        before = after;
      }
      expect(kept).toBeGreaterThan(0);
    },
    LONG,
  );

  it(
    'leaves alone what has nothing to do with one price',
    async () => {
      const same: Offer = { price: 1, category: 2, name: 1, brand: 1, stock: 1 };
      const offers = Array.from({ length: 8 }, (_, id) => ({
        ...same,
        category: 2 + (id % 3),
        brand: id % 3,
      }));
      const given: File = { offers, region: 'msk', isRenamed: false, inPlaceLimit: 2000 };
      await load(db(), given);
      const version = await catalogueVersion(db());
      await load(db(), { ...given, offers: offers.with(1, { ...same, category: 3, price: 9 }) });
      const raised = await changesBetween(db(), version, version + 1);
      const [row] = await db().query<{ id: number }>({
        name: '',
        text: `select id from product where external_id = 'p1'`,
      });
      expect([...(raised ?? [])].sort()).toEqual(
        [
          CACHE_KEYS.product(row?.id ?? 0, 'msk'),
          CACHE_KEYS.goods('msk'),
          CACHE_KEYS.listing('posuda', 'msk'),
          CACHE_KEYS.listing('kryshki', 'msk'),
          CACHE_KEYS.brand('marka1', 'msk'),
        ].sort(),
      );
    },
    LONG,
  );
});
