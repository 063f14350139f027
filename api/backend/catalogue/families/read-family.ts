import type { Handler } from '#api/backend/base/context.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { AXES } from '#lib/families/family-rule.ts';
import { familiesOf, type Kin } from '#lib/families/kin.ts';
import { REGION_IDS } from '#lib/region/codes.ts';
import { CARD_COLUMNS, type CardRow, cardTables, toCard } from '../catalog/card.ts';
import { readFamilyRule } from './rule.ts';

/** So many of its category are looked at on either side of it, by name: a family begins with one word. */
const ON_A_SIDE = 250;
/** Of a larger family the nearest are shown. */
const MOST = 60;

type Named = Kin & { id: number };

/**
 * SQL: goods of its category behind or before it in the order of names. A walk along that order's index: what
 * it costs does not grow with the category.
 */
function nearest(side: '>=' | '<'): string {
  const direction = side === '<' ? ' desc' : '';
  return `(
    select l.product_id, l.brand_id, row_number() over (order by l.name_key${direction}, l.product_id${direction}) as away
    from listing l
    where l.region_id = $1 and l.category_id = (select category_id from own)
      and (l.name_key, l.product_id) ${side} ((select name_key from own), (select product_id from own))
    order by l.name_key${direction}, l.product_id${direction} limit ${ON_A_SIDE})`;
}

/**
 * What its source calls by the same name as a product, and the product's neighbours of the same brand, the
 * nearest by name first; none where it is not sold.
 */
function readNamed(db: Queryable, regionId: number, id: number): Promise<Named[]> {
  return db.query<Named>({
    name: 'family_names',
    text: `
      with own as materialized (
        select l.category_id, l.name_key, l.product_id, l.brand_id, a.family
        from product a
        join listing l on l.region_id = $1 and l.category_id = a.main_category_id and l.product_id = a.id
        where a.id = $2 and a.archived_at is null
      ), beside as materialized (${nearest('>=')} union all ${nearest('<')}
      ), named as materialized (
        select l.product_id, l.brand_id, 0::bigint as away
        from own join product p on p.family = own.family
        join listing l on l.region_id = $1 and l.category_id = own.category_id and l.product_id = p.id
        order by p.id limit ${MOST}
      ), near as (
        select product_id, brand_id, min(away) as away
        from (select * from named union all select * from beside) found group by 1, 2
      )
      select o.id, o.name, o.family, o.options, b.name as brand, c.slug as category
      from near n
      -- Each by its id: joined, the planner would read the whole category for a thousand of it.
      cross join lateral (
        select p.id, p.name, p.family, case when p.family is null then '[]' else p.options end as options, p.main_category_id, p.brand_id from product p where p.id = n.product_id offset 0) o
      join category c on c.id = o.main_category_id
      left join brand b on b.id = o.brand_id
      where n.brand_id = (select brand_id from own)
        and o.main_category_id = (select category_id from own)
      order by n.away, o.id`,
    values: [regionId, id],
  });
}

/** The goods that differ from a product by options alone, as the region sells them (acc-C18). */
export const getFamily: Handler<'getFamily'> = async ({ id }, { city, database, settings }) => {
  const regionId = REGION_IDS[city];
  const [named, rule] = await Promise.all([readNamed(database, regionId, id), readFamilyRule(database)]);
  const kin = familiesOf(named, rule).find((family) => family.some((each) => each.id === id)) ?? [];
  if (kin.length < 2) return { members: [] };
  const rows = await database.query<CardRow>({
    name: 'family_cards',
    text: `
      select ${CARD_COLUMNS} from unnest($2::int[]) with ordinality as k (id, place)
      ${cardTables('k.id')} order by k.place`,
    values: [regionId, kin.slice(0, MOST).map((each) => each.id)],
  });
  const values = new Map(kin.map(({ id: of, values: told }) => [of, told]));
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
