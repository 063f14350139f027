import { type KnownValue, readValues } from '#api/backend/catalogue/facets/value-names.ts';
import type { Queryable } from '#api/backend/db/database.ts';

export type ProductValues = {
  values: ReadonlyMap<number, KnownValue>;
  /** The values of each product. */
  byProduct: ReadonlyMap<number, readonly number[]>;
};

export const NO_VALUES: ProductValues = { values: new Map(), byProduct: new Map() };

/** The values that products have of filters, and what these are called. */
export async function readProductValues(db: Queryable, ids: readonly number[]): Promise<ProductValues> {
  if (ids.length === 0) return NO_VALUES;
  const rows = await db.query<{ id: number; valueIds: number[] }>({
    name: 'search_product_values',
    text: `select product_id as id, value_ids as "valueIds" from product_facet where product_id = any($1::int[])`,
    values: [ids],
  });
  const values = await readValues(db, [...new Set(rows.flatMap(({ valueIds }) => valueIds))]);
  return {
    values: new Map(values.map((value) => [value.id, value])),
    byProduct: new Map(rows.map(({ id, valueIds }) => [id, valueIds])),
  };
}
