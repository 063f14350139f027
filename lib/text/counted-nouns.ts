import type { PluralForms } from '../plural.ts';

export const PRODUCTS: PluralForms = ['товар', 'товара', 'товаров'];
export const BRANDS: PluralForms = ['бренд', 'бренда', 'брендов'];
