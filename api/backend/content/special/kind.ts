import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { defineKind } from '../kind.ts';
import { slugNames } from '../names.ts';
import { IN_REGION, rowReader } from '../stored-row.ts';
import { specialSchema } from './schema.ts';
import { writeSpecial } from './write.ts';

const CODES = `(select coalesce(jsonb_agg(p.code order by l.sort), '[]') from special_group_product l
  join product p on p.id = l.product_id where l.group_id = g.id)`;
const GROUPS = `(select coalesce(jsonb_agg(jsonb_build_object('title', g.title, 'products', ${CODES})
  order by g.sort, g.id), '[]') from special_group g where g.special_id = c.id)`;

/** Special offers: groups of products under their titles (acc-C9). */
export const special = defineKind({
  schema: specialSchema,
  names: slugNames,
  write: writeSpecial,
  read: rowReader(
    'special',
    `select title, image, sort, is_active as "isActive", ${GROUPS} as groups, body from special c
     where slug = $1 and ${IN_REGION}`,
  ),
  list: 'select slug as name, region_id, title from special',
  keys: (_name, city) => [CACHE_KEYS.specials(city)],
  periods: null,
});
