import type { Handler } from '#api/backend/base/context.ts';
import type { Statement } from '#api/backend/db/database.ts';
import { PAGE_SIZE } from '#api/contract/listing.ts';
import { REGION_IDS } from '#lib/region/codes.ts';
import { CARD_COLUMNS, type CardRow, cardTables, toCard } from '../catalog/card.ts';

const OF_REGION = 'select product_id from product_region where region_id = $1 and is_promo and is_listed';
const OF_CATEGORY = 'select product_id from listing where region_id = $1 and category_id = $3';

function statement(regionId: number, categoryId: number | undefined): Statement {
  return {
    name: categoryId === undefined ? 'offers_of_region' : 'offers_of_category',
    text: `
      select ${CARD_COLUMNS}
      from (${categoryId === undefined ? OF_REGION : OF_CATEGORY}) l
      ${cardTables('l.product_id')}
      where r.is_promo and p.archived_at is null
      order by p.popularity desc, p.id limit $2`,
    values: [regionId, PAGE_SIZE, ...(categoryId === undefined ? [] : [categoryId])],
  };
}

/** The most popular promo products of a category, or of the region; an unknown category has none. */
export const getOffers: Handler<'getOffers'> = async ({ categoryId }, { city, database, settings }) => {
  const rows = await database.query<CardRow>(statement(REGION_IDS[city], categoryId));
  return rows.map((row) => toCard(row, settings.notFoundImages));
};
