import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { defineKind } from '../kind.ts';
import { slugNames } from '../names.ts';
import { IN_REGION, rowReader } from '../stored-row.ts';
import { actionSchema } from './schema.ts';
import { writeAction } from './write.ts';

const LINKED = 'from action_product l join product p on p.id = l.product_id where l.action_id = c.id';
const CODES = `(select coalesce(jsonb_agg(p.code order by l.sort), '[]') ${LINKED} and l.quantity is null)`;
const SET = `(select coalesce(jsonb_agg(jsonb_build_object('code', p.code, 'quantity', l.quantity)
  order by l.sort), '[]') ${LINKED} and l.quantity is not null)`;
/** An action begins with its first day in Moscow and ends with the day after its last. */
const midnight = (date: string) => `(${date})::timestamp at time zone 'Europe/Moscow'`;

/** Actions with their days and products (D13). */
export const action = defineKind({
  schema: actionSchema,
  names: slugNames,
  write: writeAction,
  read: rowReader(
    'action',
    `select title, kind, image_path as image, starts_on as "startsOn", ends_on as "endsOn", sort,
      is_active as "isActive", ${CODES} as products, ${SET} as set, body from action c where slug = $1 and ${IN_REGION}`,
  ),
  list: 'select slug as name, region_id, title from action',
  keys: (_name, city) => [CACHE_KEYS.actions(city)],
  periods: `select ${midnight('starts_on')} as "startsAt", ${midnight('ends_on + 1')} as "endsAt" from action
    where is_active and (starts_on is not null or ends_on is not null)`,
});
