import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from '#api/backend/db/database.ts';
import { type RegionChange, region as table } from '#api/backend/db/schema/regions.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import { defineKind, type Fields, type Place, type Write } from '../kind.ts';
import { listedNames } from '../names.ts';
import { regionSchema } from './schema.ts';

const write: Write<z.output<typeof regionSchema>> = async (tx, { name }, value) => {
  const { phone, address = null, hours = null, deliveryPrice, freeLimit = null } = value;
  const changes = value.changes.map(
    ({ deliveryPrice: price, freeLimit: limit, ...said }): RegionChange => ({
      ...said,
      deliveryPriceKop: price,
      deliveryFreeLimitKop: limit,
    }),
  );
  await tx.orm
    .update(table)
    .set({ phone, address, hours, deliveryPriceKop: deliveryPrice, deliveryFreeLimitKop: freeLimit, changes })
    .where(eq(table.code, name));
  return null;
};

const inRoubles = (kopecks: number) => kopecks / 100;

async function read(db: Queryable, { name }: Place): Promise<Fields | null> {
  const [row] = await db.orm.select().from(table).where(eq(table.code, name));
  if (row === undefined) return null;
  const { phone, address, hours, deliveryPriceKop, deliveryFreeLimitKop, changes } = row;
  return {
    phone,
    ...(address === null ? {} : { address }),
    ...(hours === null ? {} : { hours }),
    deliveryPrice: inRoubles(deliveryPriceKop),
    ...(deliveryFreeLimitKop === null ? {} : { freeLimit: inRoubles(deliveryFreeLimitKop) }),
    changes: changes.map(({ deliveryPriceKop: price, deliveryFreeLimitKop: limit, ...said }) => ({
      ...said,
      ...(price === undefined ? {} : { deliveryPrice: inRoubles(price) }),
      ...(limit === undefined ? {} : { freeLimit: limit === null ? null : inRoubles(limit) }),
    })),
  };
}

/** Contacts and delivery terms of a shipping region, with what of them changes from a day on (D66). */
export const region = defineKind({
  schema: regionSchema,
  names: listedNames(REGION_CODES, 'регион уже назван именем'),
  write,
  read,
  list: 'select code as name, null::smallint as region_id, phone as title from region',
  keys: (name, city) => (name === city ? [CACHE_KEYS.region(city)] : []),
  periods: `select code as name, (c->>'startsAt')::timestamptz as "startsAt", null::timestamptz as "endsAt"
    from region, jsonb_array_elements(changes) c`,
});
