import type { User } from '#api/contract/account.ts';
import type { Cart } from '#api/contract/cart.ts';
import type { PromoOffer } from '#api/contract/content.ts';
import { isExpired } from '#lib/promo.ts';

/** What is known of the visitor; `unknown` until, or when never, the server answers. */
export type PromoVisitor = {
  cart: Pick<Cart, 'promo'> | null;
  user: User | null | 'unknown';
  isClosed: boolean;
};

/** The offer of the promo banner: the first with a code and a discount (section 4). */
export function bannerOffer(offers: readonly PromoOffer[]): PromoOffer | null {
  return offers.find(({ code, discountPercent }) => code !== '' && discountPercent > 0) ?? null;
}

/**
 * Whether the banner shows: not closed, not over, no promo in a cart that is known, nobody who has ordered
 * (section 4).
 */
export function mayShowPromo(
  { expired }: Pick<PromoOffer, 'expired'>,
  { cart, user, isClosed }: PromoVisitor,
  now: Date,
): boolean {
  if (isClosed || isExpired(expired, now) || cart === null || cart.promo !== null) return false;
  return user === 'unknown' || user === null || user.ordersCount === 0;
}
