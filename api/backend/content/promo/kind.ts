import { z } from 'zod';
import type { Queryable } from '#api/backend/db/database.ts';
import { promoCode } from '#api/backend/db/schema/visitors.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { endsLater, flag, line, moment } from '../fields/fields.ts';
import { defineKind, regionIdOf } from '../kind.ts';
import { IN_REGION, momentText, rowReader } from '../stored-row.ts';
import { PROMO_USES } from './uses.ts';

const NAME = /^[A-ZА-ЯЁ\d-]{3,32}$/;

const schema = z
  .strictObject({
    description: line(300).optional(),
    discountPercent: z
      .int({ error: 'нужно целое число' })
      .min(1, { error: 'не меньше 1' })
      .max(99, { error: 'не больше 99' }),
    firstOrderOnly: flag(false),
    startsAt: moment.optional(),
    endsAt: moment.optional(),
    maxUses: z.int({ error: 'нужно целое число' }).min(1, { error: 'не меньше 1' }).optional(),
    isActive: flag(true),
  })
  .refine(({ startsAt, endsAt }) => endsLater(startsAt, endsAt), {
    error: 'конец раньше начала',
    path: ['endsAt'],
  });

async function countUses(tx: Queryable, code: string): Promise<number> {
  const [row] = await tx.query<{ uses: number }>({
    name: 'promo_uses',
    text: `select ${PROMO_USES} as uses from promo_code where code = $1`,
    values: [code],
  });
  return row?.uses ?? 0;
}

/** Promo codes, named by what a shopper types (D45). */
export const promo = defineKind({
  schema,
  names: {
    tidy: (name) => name.toUpperCase(),
    fault: (name) => (NAME.test(name) ? null : 'код: от 3 до 32 заглавных букв, цифр и дефисов'),
  },
  async write(tx, place, value) {
    const { description = null, discountPercent, firstOrderOnly, startsAt, endsAt, isActive } = value;
    const { maxUses = null } = value;
    const row = {
      description,
      discountPercent,
      firstOrderOnly,
      regionId: regionIdOf(place),
      startsAt: startsAt === undefined ? null : new Date(startsAt),
      expiresAt: endsAt === undefined ? null : new Date(endsAt),
      maxUses,
      isActive,
    };
    const uses = await countUses(tx, place.name);
    if (maxUses !== null && uses > maxUses)
      return { field: 'maxUses', message: `код применён уже ${uses} раз` };
    await tx.orm
      .insert(promoCode)
      .values({ code: place.name, ...row })
      .onConflictDoUpdate({ target: promoCode.code, set: row });
    return null;
  },
  read: rowReader(
    'promo',
    `select description, discount_percent as "discountPercent", first_order_only as "firstOrderOnly",
      ${momentText('starts_at')} as "startsAt", ${momentText('expires_at')} as "endsAt", max_uses as "maxUses",
      is_active as "isActive" from promo_code c where code = $1 and ${IN_REGION}`,
  ),
  list: `select code as name, region_id, '−' || discount_percent || ' %' as title from promo_code`,
  keys: (_name, city) => [CACHE_KEYS.promos(city)],
  periods: `select starts_at as "startsAt", expires_at as "endsAt" from promo_code
    where is_active and (starts_at is not null or expires_at is not null)`,
});
