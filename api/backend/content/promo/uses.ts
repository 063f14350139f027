/**
 * How often a code of `promo_code` is used, in SQL: by the orders that stand. One that was cancelled has used
 * none, one that was put back has used it again (D72).
 */
export const PROMO_USES = `(
  select count(*)::int from shop_order used where used.promo_code = promo_code.code and used.status <> 'cancelled')`;
