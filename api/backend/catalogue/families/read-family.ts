import type { Handler } from '#api/backend/base/context.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { familyOf } from '#lib/families/family-of.ts';
import { AXES } from '#lib/families/family-rule.ts';
import { REGION_IDS } from '#lib/region/codes.ts';
import { CARD_COLUMNS, type CardRow, cardTables, toCard } from '../catalog/card.ts';
import { readFamilyRule } from './rule.ts';

/** So many of its category and brand are looked at: those that stand nearest to it in the feed. */
const LOOKED_AT = 1000;
/** Of a larger family the nearest are shown. */
const MOST = 60;

type Named = { id: number; name: string; brand: string | null; category: string };

/** The names of a product's neighbours, its own first; none where it is not sold. */
function readNamed(db: Queryable, regionId: number, id: number): Promise<Named[]> {
  return db.query<Named>({
    name: 'family_names',
    text: `
      select o.id, o.name, b.name as brand, c.slug as category
      from product a
      join product o on o.main_category_id = a.main_category_id and o.archived_at is null
        and (o.brand_id = a.brand_id or (o.brand_id is null and a.brand_id is null))
      join product_region r on r.region_id = $1 and r.product_id = o.id and r.is_listed
      join category c on c.id = o.main_category_id
      left join brand b on b.id = o.brand_id
      where a.id = $2 and a.archived_at is null
      order by abs(o.id - a.id), o.id limit ${LOOKED_AT}`,
    values: [regionId, id],
  });
}

/** The goods that differ from a product by options alone, as the region sells them (acc-C18). */
export const getFamily: Handler<'getFamily'> = async ({ id }, { city, database, settings }) => {
  const regionId = REGION_IDS[city];
  const [named, rule] = await Promise.all([readNamed(database, regionId, id), readFamilyRule(database)]);
  const [own] = named;
  if (own === undefined || own.id !== id || rule.never.includes(own.category)) return { members: [] };
  const { key } = familyOf(own.name, own.brand, rule);
  const places = named.map((each) => ({ id: each.id, place: familyOf(each.name, each.brand, rule) }));
  const kin = places.filter(({ place }) => place.key === key).slice(0, MOST);
  if (kin.length < 2) return { members: [] };
  const rows = await database.query<CardRow>({
    name: 'family_cards',
    text: `
      select ${CARD_COLUMNS} from unnest($2::int[]) with ordinality as k (id, place)
      ${cardTables('k.id')} order by k.place`,
    values: [regionId, kin.map((each) => each.id)],
  });
  const values = new Map(kin.map(({ id: of, place }) => [of, place.values]));
  return {
    members: rows.map((row) => ({
      product: toCard(row, settings.notFoundImages),
      values: AXES.flatMap((axis) => {
        const value = values.get(row.id)?.[axis];
        return value === undefined ? [] : [{ axis, value }];
      }),
    })),
  };
};
