import * as z from 'zod/mini';
import { AXES } from '#lib/families/family-rule.ts';
import { pathStep } from './category.ts';
import { productId } from './ids.ts';
import {
  bare,
  count,
  field,
  flag,
  inResult,
  jsonList,
  list,
  optionalRoubles,
  optionalText,
  optionalWhole,
  roubles,
  text,
  whole,
  wireObject,
} from './wire.ts';

/** An empty or absent pack multiple is 1 (D37). */
const packMin = z.codec(z.unknown(), z.int().check(z.positive()), {
  decode: (value) => Math.max(1, Number(value) || 1),
  encode: (value) => value,
});

const optionalDiscount = z.codec(z.unknown(), roubles, {
  decode: (value) => (value || 0) as number | string,
  encode: (value) => value,
});

/** What is not said to be sold otherwise is sold piece by piece. */
const measure = z.codec(z.unknown(), z.string(), {
  decode: (value) => (value || 'шт') as string,
  encode: (value) => value,
});

/** A server that does not say it sells by the unit its prices are in. */
const baseCount = z.codec(z.unknown(), z.number().check(z.gte(1)), {
  decode: (value) => Math.max(1, Number(value) || 1),
  encode: (value) => value,
});

/** From so many on each costs so much (C17). */
export const volumePrice = wireObject({ from: field('from', whole), price: field('price', roubles) });

/** What a tile, a cart line and a search result show. Prices are kopecks per `measure` (D27). */
export const productCardFields = {
  id: field('id', whole),
  /** Article; the cart's key of the product. */
  code: field('code', text),
  slug: field('slug', z.string()),
  name: field('name', z.string()),
  /** Null when the region does not sell the product (D24). */
  price: field('price', optionalRoubles),
  priceDiscount: field('price_discount', optionalDiscount),
  priceOld: field('price_old', optionalRoubles),
  isPromo: field('isPromo', flag),
  isSale: field('isSale', flag),
  measure: field('measure', measure),
  packMin: field('pack_min', packMin),
  boxCapacity: field('box_capacity', optionalWhole),
  /** What prices are compared in, where it is not the measure itself (C17). */
  baseUnit: field('base_unit', optionalText),
  /** Base units in one measure, to three decimals. */
  baseCount: field('base_count', baseCount),
  inCity: field('in_city', flag),
  thumb: field('main_thumbnail_image_url', optionalText),
  image: field('main_original_image_url', optionalText),
  brand: field('brand', optionalText),
  brandId: field('brand_id', optionalWhole),
  /** What decides between it and its neighbours, «180 мл · чёрный» (acc-C14). */
  line: field('line', optionalText),
  /** Lower prices of larger quantities, each below the price of one and below the step before. */
  volumePrices: field('volume_prices', list(volumePrice)),
} as const;

export const productCard = wireObject(productCardFields);
export type ProductCard = z.output<typeof productCard>;

const productOption = wireObject({
  id: field('id', text),
  name: field('name', z.string()),
  value: field('value', text),
});

/** Everything the product page shows (specification section 2, «Product card»). */
export const product = wireObject({
  ...productCardFields,
  brandSlug: field('brand_slug', optionalText),
  images: field('additional_images', jsonList(z.string())),
  options: field('options', jsonList(productOption)),
  description: field('description', optionalText),
  seoText: field('seo_text', optionalText),
  seoAdditionalDescription: field('seo_additional_description', optionalText),
  /** From the root category to the product's own one. */
  path: field('path', list(pathStep)),
  categoryPath: field('catpath', list(pathStep)),
  /** Codes of the regions that sell it. */
  soldIn: field('sold_in', list(text)),
  /** Stock in the region, in `measure`. */
  stock: field('quantity', count),
  sets: field('sets', list(productCard)),
  linked: field('linked_products', list(productCard)),
});
export type Product = z.output<typeof product>;

const familyValue = wireObject({ axis: field('axis', z.enum(AXES)), value: field('value', z.string()) });

/** A good of a family as the region sells it, with what tells it apart (acc-C18). */
const familyMember = wireObject({
  product: field('product', productCard),
  values: field('values', list(familyValue)),
});
export type FamilyMember = z.output<typeof familyMember>;
const familyAnswer = inResult(wireObject({ members: field('members', list(familyMember)) }));

/** The calls of this subject (specification section 7). */
export const productCalls = {
  getProduct: {
    method: 'GET',
    path: '/api/get-product/{id}',
    input: z.object({ id: productId }),
    output: bare('product', z.object({ product })),
  },
  getSimilarProducts: {
    method: 'GET',
    path: '/api/get-similar-products/{id}',
    forAll: true,
    input: z.object({ id: productId }),
    output: bare('list', z.object({ list: list(productCard) })),
  },
  /**
   * The goods that differ from this one by options alone, and itself; none where there is no other. Section 7
   * does not name it.
   */
  getFamily: {
    method: 'GET',
    path: '/api/get-family/{id}',
    forAll: true,
    input: z.object({ id: productId }),
    output: familyAnswer,
  },
} as const;
