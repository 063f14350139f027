import { expect, it, vi } from 'vitest';
import { refreshDerived } from '#api/backend/catalogue/derived/refresh.ts';
import type { Database } from '#api/backend/db/database.ts';
import { fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { eachOwnDatabase } from '#tests/harness/databases.ts';
import { rounds } from '#tests/harness/rounds.ts';
import { mulberry32 } from '#tests/long/mulberry32.ts';
import { MARK_BY_MARK } from './mark-by-mark.ts';

vi.setConfig({ testTimeout: 600_000 });

const ROUNDS = rounds(25, 1_000);
/** Of the terms of a product in a region: what a load may do to them. */
const CHANGES = {
  price: (draw: number) => `update product_region pr set price_kop = ${1 + Math.floor(draw ** 4 * 2e9)}`,
  stock: () => 'update product_region pr set in_city = not in_city',
  gone: () => 'delete from product_region pr',
  back: () =>
    'insert into product_region (region_id, product_id, price_kop, in_city) select region_id, product_id, price_kop, in_city from kept_terms pr',
  unit: (draw: number) => `update product p set base_unit = ${draw < 0.5 ? "'м'" : 'null'}`,
} as const;

/** Bits as they are kept and as the lists say, of places that have any. */
async function bits(db: Database): Promise<{ kept: string[]; listed: string[] }> {
  const read = async (rows: string): Promise<string[]> => {
    const found = await db.query<{ row: string }>({
      name: '',
      text: `select concat_ws(' ', region_id, category_id, value_id, chunk, bits) as row
             from (${rows}) b where bits <> repeat('0', 4096)::bit(4096) order by 1`,
    });
    return found.map(({ row }) => row);
  };
  return {
    kept: await read('select region_id, category_id, value_id, chunk, bits from facet_bits'),
    listed: await read(MARK_BY_MARK),
  };
}

eachOwnDatabase('bits of filters', (db) => {
  it(`C14: are those of the lists, mark by mark, after each of ${ROUNDS} changes of some goods`, async () => {
    const run = (text: string, values: readonly unknown[] = []) => db().query({ name: '', text, values });
    await fillCatalogue(db());
    await run('create table kept_terms as select * from product_region');
    const ids = (await db().query<{ id: number }>({ name: '', text: 'select id from product' })).map(
      ({ id }) => id,
    );
    const draw = mulberry32(38);
    const random = () => draw() / 2 ** 32;
    const kinds = Object.keys(CHANGES) as (keyof typeof CHANGES)[];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const touched = new Set<number>();
      for (let change = Math.ceil(random() * 12); change > 0; change -= 1) {
        const id = ids[Math.floor(random() * ids.length)] ?? 0;
        const kind = kinds[Math.floor(random() * kinds.length)] ?? 'price';
        const text = CHANGES[kind](random());
        const where = kind === 'unit' ? 'where p.id = $1' : 'where pr.product_id = $1 and pr.region_id = $2';
        const other = kind === 'back' ? ' on conflict do nothing' : '';
        const region = 1 + Math.floor(random() * 2);
        await run(`${text} ${where}${other}`, kind === 'unit' ? [id] : [id, region]);
        touched.add(id);
      }
      // A load of terms says nothing of a product's options.
      await db().transaction((tx) => refreshDerived(tx, [...touched], { ids: [], areRead: true }));
      const { kept, listed } = await bits(db());
      expect(kept, `round ${round}`).toEqual(listed);
    }
  });
});
