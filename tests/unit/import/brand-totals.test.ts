import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCarousel, readRegionBrands } from '#api/backend/catalogue/brands/lists.ts';
import type { Database, Queryable, Statement } from '#api/backend/db/database.ts';
import { REGION_CODES, REGION_IDS, type RegionCode } from '#lib/region/codes.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { feedRows, imported, importRows } from '#tests/harness/import.ts';
import { rounds } from '#tests/harness/rounds.ts';
import { COUNTED, planWork } from './rows-looked-at.ts';

/** A few dozen whole imports on a busy machine. */
const LONG = 300_000;
/** Lives of a shop on each database; the two databases live others, so that as many are seen as on one. */
const LIVES = rounds(2, 6);
const SEEDS = { PGlite: 20_261_123, PostgreSQL: 20_261_124 } as const;

type Offer = { brand: number; category: number; price: number };
type File = { offers: (Offer | null)[]; region: RegionCode; mode: 'full' | 'update'; inPlaceLimit: number };

/** What a file says of each of ten products, null = nothing; brand 0 is none. */
const file: fc.Arbitrary<File> = fc.record({
  offers: fc.array(
    fc.option(
      fc.record({
        brand: fc.integer({ min: 0, max: 3 }),
        category: fc.integer({ min: 1, max: 3 }),
        price: fc.integer({ min: 0, max: 3 }),
      }),
      { freq: 3 },
    ),
    { minLength: 10, maxLength: 10 },
  ),
  region: fc.constantFrom(...REGION_CODES),
  mode: fc.constantFrom('full', 'update'),
  inPlaceLimit: fc.constantFrom(0, 2000),
});

/** Categories 1 above 2, and 3. */
const CATEGORIES =
  '<category id="1">Посуда</category><category id="2" parentId="1">Кружки</category><category id="3">Крышки</category>';

function feed(offers: readonly (Offer | null)[]): string {
  const lines = offers.map((offer, id) => {
    if (offer === null) return '';
    const { brand, category, price } = offer;
    const vendor = brand === 0 ? '' : `<vendor>Марка ${brand}</vendor>`;
    return `<offer id="n${id}"><price>${price}</price><categoryId>${category}</categoryId>${vendor}<name>Товар ${id}</name></offer>`;
  });
  return `<yml_catalog><shop><name>Проба</name><url>https://s.example</url><categories>${CATEGORIES}</categories><offers>${lines.join('')}</offers></shop></yml_catalog>`;
}

function bring(db: Database, { offers, region, mode, inPlaceLimit }: File) {
  const rows = feedRows(feed(offers), [region]);
  return imported(importRows(db, rows, [region], { mode, inPlaceLimit, isForced: true }));
}

const kept = 'select region_id as region, brand_id as brand, n from brand_count order by 1, 2';
/** Counted from the goods themselves, without the tables that lists are read from. */
const counted = `
  select r.region_id as region, p.brand_id as brand, count(*) as n from product p
  join product_region r on r.product_id = p.id and r.is_listed
  where p.archived_at is null and p.brand_id is not null group by 1, 2 order by 1, 2`;

eachDatabase('the brands of a region', (db, engine) => {
  const ask = (text: string) => db().query({ name: '', text });

  it(
    'acc-C11: are counted as a fresh count after every import, whatever it brings, changes and takes away',
    async () => {
      let most = 0;
      const seen = new Set<string>();
      await fc.assert(
        fc.asyncProperty(fc.array(file, { minLength: 3, maxLength: 5 }), async (files) => {
          for (const each of files) {
            await bring(db(), each);
            const fresh = await ask(counted);
            expect(await ask(kept)).toEqual(fresh);
            most = Math.max(most, fresh.length);
            seen.add(`${each.mode} ${each.inPlaceLimit}`);
          }
        }),
        { numRuns: LIVES, seed: SEEDS[engine] },
      );
      expect(most, 'brands of both regions').toBeGreaterThan(3);
      expect(seen.size, 'both modes, in place and beside').toBe(4);
    },
    LONG,
  );

  it(
    'acc-C11: are read by a row for each of them, however many goods they have',
    async () => {
      const goods = 600;
      const offers = Array.from({ length: goods }, (_, id) => ({
        brand: 1 + (id % 3),
        category: 2,
        price: 1,
      }));
      await bring(db(), { offers, region: 'msk', mode: 'full', inPlaceLimit: 2000 });
      const works: number[] = [];
      const counting: Queryable = {
        orm: db().orm,
        query: async <Row extends object>(statement: Statement) => {
          works.push(
            planWork(await db().query({ ...statement, name: '', text: `${COUNTED} ${statement.text}` })),
          );
          return db().query<Row>(statement);
        },
      };
      const brands = await readRegionBrands(counting, REGION_IDS.msk);
      expect(brands.map(({ name, count }) => ({ name, count }))).toEqual([
        { name: 'Марка 1', count: 200 },
        { name: 'Марка 2', count: 200 },
        { name: 'Марка 3', count: 200 },
      ]);
      await ask(`update brand set in_carousel = true where name <> 'Марка 2'`);
      expect(await readCarousel(counting, REGION_IDS.msk)).toHaveLength(2);
      expect(works).toHaveLength(2);
      // Three brands in five steps, and what a join passes over.
      for (const work of works) expect(work).toBeLessThan(40);
    },
    LONG,
  );
});
