import { describe, expect, it } from 'vitest';
import { bannerOffer, mayShowPromo } from '#components/promo/promo-decisions.ts';
import { consentOf } from '#lib/browser/cookies.ts';

const OFFER = { code: 'ПЕРВЫЙ', discountPercent: 15, description: null, firstOrderOnly: true };
const PROMO = { code: 'ПЕРВЫЙ', discountPercent: 15, description: null };

describe('acc-D4: the promo banner shows', () => {
  const visitor = { cart: { promo: null }, user: null, isClosed: false };

  it.each([
    ['to an anonymous visitor', visitor, true],
    ['to one nothing is known of', { ...visitor, user: 'unknown' as const }, true],
    ['to one who has never ordered', { ...visitor, user: { ordersCount: 0 } }, true],
    ['to nobody who has ordered', { ...visitor, user: { ordersCount: 1 } }, false],
    ['to nobody whose cart has a promo', { ...visitor, cart: { promo: PROMO } }, false],
    ['to nobody before the cart is known', { ...visitor, cart: null }, false],
    ['to nobody who closed it', { ...visitor, isClosed: true }, false],
  ])('%s', (_, who, expected) => {
    expect(mayShowPromo(who)).toBe(expected);
  });

  it('for the first offer that has a code and a discount', () => {
    expect(bannerOffer([{ ...OFFER, code: '' }, { ...OFFER, discountPercent: 0 }, OFFER])).toBe(OFFER);
    expect(bannerOffer([])).toBeNull();
  });
});

describe('D56: the consent cookie', () => {
  it.each([
    [undefined, 'unknown'],
    ['accepted', 'accepted'],
    ['refused', 'refused'],
    ['1', 'accepted'],
  ])('%s means %s', (value, expected) => {
    expect(consentOf(value)).toBe(expected);
  });
});
