import type { Handler } from '#api/backend/base/context.ts';
import { CARD_COLUMNS, type CardRow, cardTables, toCard } from '#api/backend/catalogue/catalog/card.ts';
import { readSeoText } from '#api/backend/catalogue/texts/seo-texts.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { failure } from '#api/contract/failure.ts';
import type { Named, Special, SpecialCard, SpecialGroup } from '#api/contract/marketing.ts';
import { REGION_IDS } from '#lib/region/codes.ts';

type GroupRow = CardRow & { group_id: number; group_title: string | null };

/** Products of the groups, group by group, as far as the region sells them. */
function readGroups(db: Queryable, regionId: number, specialId: number): Promise<GroupRow[]> {
  return db.query<GroupRow>({
    name: 'special_products',
    text: `
      select ${CARD_COLUMNS}, g.id as group_id, g.title as group_title
      from special_group g
      join special_group_product s on s.group_id = g.id
      ${cardTables('s.product_id')}
      where g.special_id = $2 and p.archived_at is null order by g.sort, g.id, s.sort, p.id`,
    values: [regionId, specialId],
  });
}

/** Groups in their order; one without products here does not appear. */
function inGroups(rows: readonly GroupRow[], markers: readonly string[]): SpecialGroup[] {
  return [...Map.groupBy(rows, (row) => row.group_id).values()].map((members) => ({
    title: members[0]?.group_title ?? null,
    products: members.map((row) => toCard(row, markers)),
  }));
}

type SpecialRow = Named<Omit<Special, 'seo'>> & { id: number };
const SHOWN = 'is_active and (region_id = $1 or region_id is null)';

async function findSpecial(
  db: Queryable,
  regionId: number,
  by: { id: number } | { slug: string },
): Promise<SpecialRow | null> {
  const [column, value] = 'id' in by ? ['id', by.id] : ['slug', by.slug];
  const [row] = await db.query<SpecialRow>({
    name: `special_by_${column}`,
    text: `select id, slug, title, image, body from special where ${SHOWN} and ${column} = $2`,
    values: [regionId, value],
  });
  return row ?? null;
}

export const getSpecials: Handler<'getSpecials'> = (_input, { city, database }) =>
  database.query<SpecialCard>({
    name: 'specials',
    text: `select id, slug, title, image from special where ${SHOWN} order by sort, id`,
    values: [REGION_IDS[city]],
  });

/** The id wins when both come; one that is no id of ours names nothing. */
function whichSpecial(id: string | undefined, slug: string | undefined) {
  if (id) return /^\d{1,9}$/.test(id) ? { id: Number(id) } : ('unknown' as const);
  return slug ? { slug: slug.toLowerCase() } : null;
}

export const getSpecial: Handler<'getSpecial'> = async ({ id, slug }, { city, database, settings }) => {
  const asked = whichSpecial(id, slug);
  if (asked === null) return failure('special-id-missing');
  const regionId = REGION_IDS[city];
  const special = asked === 'unknown' ? null : await findSpecial(database, regionId, asked);
  if (special === null) return failure('not-found');
  const [rows, seo] = await Promise.all([
    readGroups(database, regionId, special.id),
    readSeoText(database, regionId, 'special', special.slug),
  ]);
  return { special: { ...special, seo }, groups: inGroups(rows, settings.notFoundImages) };
};
