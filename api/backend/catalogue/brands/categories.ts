import type { CallContext } from '#api/backend/base/context.ts';
import type { BrandCategory } from '#api/contract/marketing.ts';
import { REGION_IDS } from '#lib/region/codes.ts';
import { CARD_COLUMNS, type CardRow, cardTables, toCard } from '../catalog/card.ts';

/** Products shown of each category on a brand's page. */
const FIRST_PRODUCTS = 4;

type ShelfRow = CardRow & {
  category_id: number;
  category_slug: string;
  category_name: string;
  category_count: number;
};

/**
 * Categories that hold a brand's products in the region, each with its most popular ones; null = no such
 * brand.
 */
export async function listBrandCategories(
  slug: string,
  { city, database, settings }: CallContext,
): Promise<BrandCategory[] | null> {
  const [brand] = await database.query<{ id: number }>({
    name: 'brand_id_by_slug',
    text: 'select id from brand where slug = $1',
    values: [slug],
  });
  if (brand === undefined) return null;
  const rows = await database.query<ShelfRow>({
    name: 'brand_categories',
    text: `
      select ${CARD_COLUMNS}, l.category_id, l.category_slug, l.category_name, l.category_count
      from (
        select p.id as product_id, c.id as category_id, c.slug as category_slug, c.name as category_name,
          count(*) over (partition by c.id) as category_count,
          row_number() over (partition by c.id order by p.popularity desc, p.id) as place
        from product p
        join product_region r on r.region_id = $1 and r.product_id = p.id and r.is_listed
        join category c on c.id = p.main_category_id and not c.is_hidden
        where p.brand_id = $2 and p.archived_at is null
      ) l
      ${cardTables('l.product_id')}
      where l.place <= $3 order by l.category_count desc, l.category_id, l.place`,
    values: [REGION_IDS[city], brand.id, FIRST_PRODUCTS],
  });
  return [...Map.groupBy(rows, (row) => row.category_id)].map(([id, members]) => ({
    id,
    slug: members[0]?.category_slug ?? '',
    name: members[0]?.category_name ?? '',
    count: members[0]?.category_count ?? 0,
    products: members.map((row) => toCard(row, settings.notFoundImages)),
  }));
}
