import { z } from 'zod';
import { service as table } from '#api/backend/db/schema/content.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { flag, line, picture, sort } from '../fields/fields.ts';
import { html } from '../fields/html-field.ts';
import { defineKind } from '../kind.ts';
import { sharedSlugs } from '../names.ts';
import { rowReader } from '../stored-row.ts';

const schema = z.strictObject({
  title: line(200),
  variant: z
    .enum(['reserving', 'management', 'branding'], { error: 'нужно reserving, management или branding' })
    .optional(),
  summary: line(400).optional(),
  image: picture.optional(),
  sort,
  isActive: flag(true),
  body: html.optional(),
});

/** Services and their variants (D14). */
export const service = defineKind({
  schema,
  names: sharedSlugs('услуги одни на все регионы'),
  async write(tx, { name }, value) {
    const { title, variant = null, summary = null, body = null, image = null, sort: place, isActive } = value;
    const row = { title, variant, summary, body, image, sort: place, isActive };
    await tx.orm
      .insert(table)
      .values({ slug: name, ...row })
      .onConflictDoUpdate({ target: table.slug, set: row });
    return null;
  },
  read: rowReader(
    'service',
    `select title, variant, summary, image, sort, is_active as "isActive", body from service c
     where slug = $1 and $2::smallint is null`,
  ),
  list: 'select slug as name, null::smallint as region_id, title from service',
  keys: (_name, city) => [CACHE_KEYS.services(city)],
  periods: null,
});
