import { z } from 'zod';
import type { ProductCard } from '#api/contract/product.ts';
import { shownPrice } from '#lib/price.ts';
import { stepsBelow, storedSteps, VOLUME_PRICES } from './volume-prices.ts';

/**
 * A card as the database keeps it; the region's columns are null when the region does not sell the product.
 */
export const cardRow = z.object({
  id: z.int(),
  code: z.string(),
  slug: z.string(),
  name: z.string(),
  measure: z.string(),
  pack_min: z.int(),
  box_capacity: z.int().nullable(),
  base_unit: z.string().nullable(),
  base_milli: z.int(),
  /** A picture of ours that the operator gave by the article: it stands before what the source names. */
  given: z.string().nullable(),
  /** A picture of ours, fetched from where `image` says, or what the source calls its small one. */
  thumb: z.string().nullable(),
  /** The main picture as the source names it. */
  image: z.string().nullable(),
  brand_id: z.int().nullable(),
  brand: z.string().nullable(),
  price_kop: z.int().nullable(),
  price_old_kop: z.int().nullable(),
  price_discount_kop: z.int().nullable(),
  is_promo: z.boolean().nullable(),
  is_sale: z.boolean().nullable(),
  in_city: z.boolean().nullable(),
  line: z.string().nullable(),
  volume_prices: storedSteps.nullable(),
});
export type CardRow = z.output<typeof cardRow>;

const GIVEN = `(select g.address from product_picture g where g.product_id = p.id order by g.position limit 1)`;
/** Our copy of a picture elsewhere. */
const FETCHED = `(select a.webp_base from image_asset a where a.source_url = p.image)`;

/** What a card takes from tables of one row a product, each by where it finds it. */
type Beside = { given: string; fetched: string; line: string };

function columns({ given, fetched, line }: Beside): string {
  return `
  p.id, p.code, p.slug, p.name, p.measure, p.pack_min, p.box_capacity, p.base_unit, p.base_milli,
  ${given} as given, coalesce(${fetched}, p.thumb) as thumb, p.image, p.brand_id, b.name as brand,
  r.price_kop, r.price_old_kop, r.price_discount_kop, r.is_promo, r.is_sale, r.in_city,
  ${line} as line,
  ${VOLUME_PRICES} as volume_prices`;
}

/** Columns of a card: product `p`, its brand `b` and its terms in the region `r`. */
export const CARD_COLUMNS = columns({
  given: GIVEN,
  fetched: FETCHED,
  line: '(select t.line from product_facet t where t.product_id = p.id)',
});

/**
 * The same for thousands of products at once, over the tables of `manyCardTables`: a statement of its own
 * for each picture and each line takes the embedded database longer than all the rest.
 */
export const MANY_CARD_COLUMNS = columns({
  given: 'g.address',
  fetched: 'a.webp_base',
  line: 't.line',
});

/**
 * Tables of a card beside its product `p`: the terms of region $1 and the brand. `sold` leaves out what the
 * region does not sell, `any` keeps it without terms (D24).
 */
export function cardTerms(which: 'sold' | 'any' = 'sold'): string {
  return `${which === 'any' ? 'left ' : ''}join product_region r on r.region_id = $1 and r.product_id = p.id
    left join brand b on b.id = p.brand_id`;
}

/**
 * Every table of a card, joined by the column that holds the product's id; archived products are the
 * caller's.
 */
export function cardTables(productId: string, which: 'sold' | 'any' = 'sold'): string {
  return `join product p on p.id = ${productId} ${cardTerms(which)}`;
}

/**
 * Every table of a card, whatever the region sells, for thousands of products at once. The first picture of a
 * product that was given any stands at 0.
 */
export function manyCardTables(productId: string): string {
  return `${cardTables(productId, 'any')}
    left join product_picture g on g.product_id = p.id and g.position = 0
    left join image_asset a on a.source_url = p.image
    left join product_facet t on t.product_id = p.id`;
}

/** The address of a picture, or null when it holds a not-found marker (D23). */
export function realImage(address: string | null, markers: readonly string[]): string | null {
  return address === null || markers.some((marker) => address.includes(marker)) ? null : address;
}

export function toCard(row: CardRow, markers: readonly string[]): ProductCard {
  const card = {
    id: row.id,
    code: row.code,
    slug: row.slug,
    name: row.name,
    price: row.price_kop,
    priceDiscount: row.price_discount_kop ?? 0,
    priceOld: row.price_old_kop,
    isPromo: row.is_promo ?? false,
    isSale: row.is_sale ?? false,
    measure: row.measure,
    packMin: row.pack_min,
    boxCapacity: row.box_capacity,
    baseUnit: row.base_unit,
    baseCount: row.base_milli / 1000,
    inCity: row.in_city ?? false,
    thumb: realImage(row.given ?? row.thumb, markers),
    image: realImage(row.given ?? row.image, markers),
    brand: row.brand,
    brandId: row.brand_id,
    line: row.line || null,
  };
  const price = shownPrice(card);
  return { ...card, volumePrices: price === null ? [] : stepsBelow(price.current, row.volume_prices) };
}
