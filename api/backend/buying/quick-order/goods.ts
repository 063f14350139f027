import { type StoredSteps, stepsBelow, VOLUME_PRICES } from '#api/backend/catalogue/catalog/volume-prices.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { OrderedGood } from '#api/contract/quick-order/calls.ts';
import { REGION_IDS, type RegionCode } from '#lib/region/codes.ts';

/** A product of an order, and the code of its source. */
export type FoundGood = OrderedGood & { externalId: string | null };

type Row = Omit<FoundGood, 'price' | 'volumePrices' | 'baseCount'> & {
  baseMilli: number;
  price: number | null;
  steps: StoredSteps | null;
};

/** Products by their ids as a region sells them; what it does not sell has no price. */
export async function readGoods(
  db: Queryable,
  ids: readonly number[],
  city: RegionCode,
): Promise<Map<number, FoundGood>> {
  const rows = await db.query<Row>({
    name: 'quick_goods',
    text: `
      select p.id, p.code, p.external_id as "externalId", p.name, p.measure, p.pack_min as "packMin",
        p.box_capacity as "boxCapacity", p.base_unit as "baseUnit", p.base_milli as "baseMilli",
        r.current_kop as price, coalesce(r.in_city, false) as "inCity", coalesce(r.stock, 0) as stock,
        ${VOLUME_PRICES} as steps
      from product p left join product_region r on r.region_id = $1 and r.product_id = p.id
      where p.id = any($2::int[])`,
    values: [REGION_IDS[city], ids],
  });
  return new Map(
    rows.map(({ baseMilli, steps, ...row }) => [
      row.id,
      {
        ...row,
        baseCount: baseMilli / 1000,
        volumePrices: row.price === null ? [] : stepsBelow(row.price, steps),
      },
    ]),
  );
}
