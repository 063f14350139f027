import { BASE_UNIT, basePrice, UNIT_PLACE } from '#api/backend/catalogue/derived/base-price.ts';
import type { Queryable } from '#api/backend/db/database.ts';

/** What a found product is narrowed, counted and sorted by. */
export type FoundFacts = {
  id: number;
  /** 0 = none, like the brand. */
  categoryId: number;
  brandId: number;
  /** The unit its price is compared in, and the place of that among others (C17). */
  unit: string;
  unitPlace: number;
  /** What a unit costs, parts of a kopeck (`BASE_PARTS`). */
  price: number;
  popularity: number;
  /** In the city's stock. */
  inStock: boolean;
};

type Columns = Readonly<
  Record<'ids' | 'categories' | 'brands' | 'places' | 'prices' | 'popular' | 'stocked', number[] | null>
> & { units: string[] | null };

/**
 * The facts of products that a region sells, in the order of their ids. One row of lists: hundreds of rows
 * would cost more to carry than to find.
 */
export async function readFacts(
  db: Queryable,
  regionId: number,
  ids: readonly number[],
): Promise<FoundFacts[]> {
  if (ids.length === 0) return [];
  const [row] = await db.query<Columns>({
    name: 'search_facts',
    text: `select array_agg(id) as ids, array_agg(category) as categories, array_agg(brand) as brands,
                  array_agg(unit) as units, array_agg(place) as places,
                  array_agg(price) as prices, array_agg(popularity) as popular, array_agg(stocked) as stocked
           from (
             select p.id, coalesce(p.main_category_id, 0) as category, coalesce(p.brand_id, 0) as brand,
                    ${BASE_UNIT} as unit, ${UNIT_PLACE} as place, ${basePrice('r.current_kop')}::float8 as price,
                    p.popularity, r.in_city::int as stocked
             from unnest($2::int[]) with ordinality m(product_id, place)
             join product p on p.id = m.product_id
             join product_region r on r.region_id = $1 and r.product_id = p.id
             where p.archived_at is null order by m.place
           ) found`,
    values: [regionId, ids],
  });
  return (row?.ids ?? []).map((id, at) => ({
    id,
    categoryId: row?.categories?.[at] ?? 0,
    brandId: row?.brands?.[at] ?? 0,
    unit: row?.units?.[at] ?? '',
    unitPlace: row?.places?.[at] ?? 0,
    price: row?.prices?.[at] ?? 0,
    popularity: row?.popular?.[at] ?? 0,
    inStock: row?.stocked?.[at] === 1,
  }));
}
