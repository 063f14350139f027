/**
 * Whether a shopper can enter a promo code anywhere. Codes are offered only then (D71): the cart has no field for one
 * yet, and its field comes together with this switch.
 */
export const PROMO_ENTRY: boolean = false;
