import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { brand as table } from '#api/backend/db/schema/catalogue.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { flag, line, picture, sort } from '../fields/fields.ts';
import { html } from '../fields/html-field.ts';
import { defineKind } from '../kind.ts';
import { sharedSlugs } from '../names.ts';
import { rowReader } from '../stored-row.ts';

const schema = z.strictObject({
  country: line(100).optional(),
  logo: picture.optional(),
  bannerDesktop: picture.optional(),
  bannerMobile: picture.optional(),
  inCarousel: flag(false),
  isPartner: flag(false),
  sort,
  body: html.optional(),
});

/** Brands come with the catalogue; what is written here are their texts, pictures and places. */
export const brand = defineKind({
  schema,
  names: sharedSlugs('бренды одни на все регионы'),
  async write(tx, { name }, value) {
    const { country, logo, body, bannerDesktop = null, bannerMobile = null, ...flags } = value;
    const data = {
      ...(country === undefined ? {} : { country }),
      ...(logo === undefined ? {} : { logo }),
      ...(body === undefined ? {} : { description: body }),
    };
    const stored = await tx.orm
      .update(table)
      .set({ data, bannerDesktop, bannerMobile, ...flags })
      .where(eq(table.slug, name))
      .returning({ id: table.id });
    return stored.length > 0 ? null : { field: 'имя', message: `в каталоге нет бренда ${name}` };
  },
  read: rowReader(
    'brand',
    `select data->>'country' as country, data->>'logo' as logo, banner_desktop as "bannerDesktop",
      banner_mobile as "bannerMobile", in_carousel as "inCarousel", is_partner as "isPartner", sort,
      data->>'description' as body from brand c where slug = $1 and $2::smallint is null`,
  ),
  list: 'select slug as name, null::smallint as region_id, name as title from brand',
  keys: (name, city) => [CACHE_KEYS.brand(name, city), CACHE_KEYS.brands(city)],
  periods: null,
});
