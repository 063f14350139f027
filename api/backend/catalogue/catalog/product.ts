import type { CallContext } from '#api/backend/base/context.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { jsonRows } from '#api/backend/db/json-rows.ts';
import type { PathStep } from '#api/contract/category.ts';
import type { Product, ProductCard } from '#api/contract/product.ts';
import { IN_BOX } from '#lib/packs/pack-rule.ts';
import { REGION_IDS, type RegionCode } from '#lib/region/codes.ts';
import { CARD_COLUMNS, type CardRow, cardTables, cardTerms, realImage, toCard } from './card.ts';
import { PATH_STEPS } from './category.ts';

type LinkedRow = CardRow & { kind: 'set' | 'linked' };

type ProductRow = CardRow & {
  brand_slug: string | null;
  images: string[];
  options: { id: string | number; name: string; value: string }[];
  description: string | null;
  seo_text: string | null;
  seo_additional_description: string | null;
  steps: PathStep[];
  stock: number | null;
  sold_in: RegionCode[];
  links: LinkedRow[];
};

/**
 * All pictures of product `p` in order: those the operator gave, else those of its source, ours where they
 * were fetched.
 */
const PICTURES = `coalesce(
  (select jsonb_agg(g.address order by g.position) from product_picture g where g.product_id = p.id),
  (select jsonb_agg(coalesce(a.webp_base, e.url) order by e.place)
   from jsonb_array_elements_text(p.images) with ordinality as e (url, place)
   left join image_asset a on a.source_url = e.url),
  '[]')`;

/**
 * What belongs to a product as its set, and what is bought with it, as far as the region sells them; in their
 * order.
 */
const LINKS = jsonRows(`
  select ${CARD_COLUMNS}, k.kind
  from product_link k
  ${cardTables('k.other_id')}
  where k.product_id = asked.id and k.kind in ('set', 'linked') and p.archived_at is null
  order by k.sort, p.id`);

/** Codes of the regions that sell product `p`. */
const SOLD_IN = `(
  select coalesce(jsonb_agg(g.code order by g.sort), '[]')
  from product_region s join region g on g.id = s.region_id where s.product_id = p.id)`;

/** A product that is not archived, with its terms in the region where it is sold; null when there is none. */
async function findProduct(db: Queryable, regionId: number, id: number): Promise<ProductRow | null> {
  const [row] = await db.query<ProductRow>({
    name: 'product_by_id',
    text: `
      with asked as (
        select ${CARD_COLUMNS}, b.slug as brand_slug, ${PICTURES} as images, p.options, p.description, p.seo_text,
          p.seo_additional_description, ${PATH_STEPS}, r.stock, ${SOLD_IN} as sold_in
        from product p
        join category c on c.id = p.main_category_id
        ${cardTerms('any')}
        where p.id = $2 and p.archived_at is null
      )
      select asked.*, ${LINKS} as links from asked`,
    values: [regionId, id],
  });
  return row ?? null;
}

/** Whether an option says once more what the product shows as its box. */
function saysBox({ name, value }: { name: string; value: string }, boxCapacity: number | null): boolean {
  return IN_BOX.test(name) && Number.parseInt(value.replaceAll(/\s/g, ''), 10) === boxCapacity;
}

/**
 * Everything of one product; where the region does not sell it the price is null (D24). Null when it is
 * unknown.
 */
export async function wholeProduct(
  id: number,
  { city, database, settings }: CallContext,
): Promise<Product | null> {
  const markers = settings.notFoundImages;
  const row = await findProduct(database, REGION_IDS[city], id);
  if (row === null) return null;
  const main = [row.given, row.image, row.thumb];
  const linkedAs = (kind: LinkedRow['kind']): ProductCard[] =>
    row.links.filter((link) => link.kind === kind).map((link) => toCard(link, markers));
  const card = toCard(row, markers);
  return {
    ...card,
    brandSlug: row.brand_slug,
    images: row.images.filter((image) => !main.includes(image) && realImage(image, markers) !== null),
    options: row.options
      .filter((option) => !saysBox(option, row.box_capacity))
      .map((option) => ({ ...option, id: String(option.id) })),
    description: row.description,
    seoText: row.seo_text,
    seoAdditionalDescription: row.seo_additional_description,
    path: row.steps,
    categoryPath: row.steps,
    soldIn: row.sold_in,
    stock: row.stock ?? 0,
    sets: linkedAs('set'),
    linked: linkedAs('linked'),
  };
}
