import type { Sort } from '#lib/sorts.ts';
import { basePrice, UNIT_PLACE } from '../derived/base-price.ts';

/**
 * Each order of a category's page is one index of the table `listing`; the product id makes it total. Prices
 * are those of the base unit, one unit after another (C17).
 */
export const LISTING_ORDERS: Readonly<Record<Sort, readonly string[]>> = {
  popular: ['popularity desc', 'product_id'],
  new: ['debut desc', 'product_id'],
  price: ['unit', 'base_price', 'product_id'],
  'price-desc': ['unit desc', 'base_price desc', 'product_id desc'],
  name: ['name_key', 'product_id'],
};

/** The orders of what a search has found, by the columns of product `p` and its region's terms `r`. */
export const FOUND_ORDERS: Readonly<Record<Sort, string>> = {
  popular: 'p.popularity desc, p.id',
  new: '(select d.day from product_debut d where d.region_id = r.region_id and d.product_id = p.id) desc, p.id',
  price: `${UNIT_PLACE}, ${basePrice('r.current_kop')}, p.id`,
  'price-desc': `${UNIT_PLACE} desc, ${basePrice('r.current_kop')} desc, p.id`,
  name: 'p.name collate "und-x-icu", p.id',
};

/** Whether an order walks along prices: their index has fewer rows to look at. */
export const IS_BY_PRICE: Readonly<Record<Sort, boolean>> = {
  popular: false,
  new: false,
  price: true,
  'price-desc': true,
  name: false,
};
