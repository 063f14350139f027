/**
 * The unguessable part of an order's address: 128 random bits in small hexadecimal digits; to be built into
 * an expression.
 */
export const ORDER_TOKEN = '[0-9a-f]{32}';

/** The same of a whole text. */
export const WHOLE_ORDER_TOKEN = new RegExp(`^${ORDER_TOKEN}$`);
