import type { Queryable } from '#api/backend/db/database.ts';
import { type Place, regionIdOf } from '../kind.ts';
import type { Kind } from '../register.ts';
import { shellSettingKey } from '../switches/site-switches.ts';

type Fields = Record<string, unknown>;

const CODES_OF_ACTION = `(select coalesce(jsonb_agg(p.code order by l.sort), '[]') from action_product l
  join product p on p.id = l.product_id where l.action_id = c.id)`;
const CODES_OF_GROUP = `(select coalesce(jsonb_agg(p.code order by l.sort), '[]') from special_group_product l
  join product p on p.id = l.product_id where l.group_id = g.id)`;
const GROUPS = `(select coalesce(jsonb_agg(jsonb_build_object('title', g.title, 'products', ${CODES_OF_GROUP})
  order by g.sort, g.id), '[]') from special_group g where g.special_id = c.id)`;
const IN_REGION = 'c.region_id is not distinct from $2::smallint';

/** Moments are written with the zone, so that they can be stored again as they are. */
const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const TEXTS: Readonly<Record<Exclude<Kind, 'theme' | 'maintenance' | 'alert'>, string>> = {
  page: `select title, body from content_page c where slug = $1 and ${IN_REGION}`,
  banner: `select type, title, url, img, img_mobile as "imgMobile", hide_on_main as "hideOnMain", goal_id as "goalId",
    advertiser, erid, sort, ${moment('starts_at')} as "startsAt", ${moment('ends_at')} as "endsAt",
    is_active as "isActive" from banner c where name = $1 and ${IN_REGION}`,
  service: `select title, variant, summary, image, sort, is_active as "isActive", body from service c
    where slug = $1 and $2::smallint is null`,
  action: `select title, kind, image_path as image, starts_on as "startsOn", ends_on as "endsOn", sort,
    is_active as "isActive", ${CODES_OF_ACTION} as products, body from action c where slug = $1 and ${IN_REGION}`,
  special: `select title, image, sort, is_active as "isActive", ${GROUPS} as groups, body from special c
    where slug = $1 and ${IN_REGION}`,
  brand: `select data->>'country' as country, data->>'logo' as logo, banner_desktop as "bannerDesktop",
    banner_mobile as "bannerMobile", in_carousel as "inCarousel", is_partner as "isPartner", sort,
    data->>'description' as body from brand c where slug = $1 and $2::smallint is null`,
  seo: `select h1, title, description, keywords, body from seo_text c
    where entity = split_part($1, '/', 1) and ${IN_REGION} and entity_id = coalesce(
      (select g.id::text from category g where g.slug = split_part($1, '/', 2)
        and split_part($1, '/', 1) = case g.tree when 'main' then 'category' else 'sale' end),
      split_part($1, '/', 2))`,
  promo: `select description, discount_percent as "discountPercent", first_order_only as "firstOrderOnly",
    ${moment('starts_at')} as "startsAt", ${moment('expires_at')} as "endsAt", max_uses as "maxUses",
    is_active as "isActive" from promo_code c where code = $1 and ${IN_REGION}`,
};

/** What is absent is left out, also within lists: the fields can be stored again as they are. */
function withoutNulls(fields: Fields): Fields {
  return JSON.parse(JSON.stringify(fields, (_, value: unknown) => value ?? undefined));
}

/** The fields of one stored piece of content as a file would hold them; null when there is none. */
export async function readContent(db: Queryable, kind: Kind, place: Place): Promise<Fields | null> {
  if (kind === 'theme' || kind === 'maintenance' || kind === 'alert') {
    const [row] = await db.query<{ value: Fields }>({
      name: 'content_setting',
      text: 'select value from setting where key = $1',
      values: [shellSettingKey(kind, place.region)],
    });
    return row?.value ?? null;
  }
  const [row] = await db.query<Fields>({
    name: `content_fields_${kind}`,
    text: TEXTS[kind],
    values: [place.name, regionIdOf(place)],
  });
  return row === undefined ? null : withoutNulls(row);
}
