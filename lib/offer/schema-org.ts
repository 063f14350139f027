import type { Availability } from './availability.ts';

/** The vocabulary that microdata and JSON-LD are written in. */
export const SCHEMA_ORG = 'https://schema.org';

/** Its words for what a page calls «в наличии», «под заказ» and «нет в продаже» (crawlers D4). */
export const AVAILABILITY = {
  'in-stock': `${SCHEMA_ORG}/InStock`,
  'on-order': `${SCHEMA_ORG}/BackOrder`,
  'not-sold': `${SCHEMA_ORG}/OutOfStock`,
} as const satisfies Readonly<Record<Availability, string>>;

/** All prices are in roubles. */
export const CURRENCY = 'RUB';
