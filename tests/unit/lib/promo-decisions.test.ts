import { describe, expect, it } from 'vitest';
import { bannerOffer, mayShowPromo } from '#components/buying/promo/promo-decisions.ts';
import { consentOf } from '#lib/browser/cookies.ts';

const OFFER = {
  code: 'ПЕРВЫЙ',
  discountPercent: 15,
  description: null,
  expired: false,
  firstOrderOnly: true,
};
const PROMO = { code: 'ПЕРВЫЙ', discountPercent: 15, description: null, leftOut: [] };
const NOW = new Date('2026-11-18T09:00:00Z');

describe('acc-D4: the promo banner shows', () => {
  const carts = { unknown: null, bare: { promo: null }, promoted: { promo: PROMO } };
  const users = {
    unknown: 'unknown',
    anonymous: null,
    fresh: { ordersCount: 0 },
    buyer: { ordersCount: 1 },
  } as const;
  const expiries = [false, true, '2026-11-18T09:00:00Z', '2026-11-18T09:00:01Z', 'когда-нибудь'] as const;

  it('to nobody but a visitor without earlier orders and without a promo, of an offer neither closed nor over', () => {
    const shown = [false, true].flatMap((isClosed) =>
      Object.entries(carts).flatMap(([cartIs, cart]) =>
        Object.entries(users).flatMap(([userIs, user]) =>
          expiries
            .filter((expired) => mayShowPromo({ expired }, { cart, user, isClosed }, NOW))
            .map((expired) => [isClosed, cartIs, userIs, expired].join(' ')),
        ),
      ),
    );
    const running = ['false', '2026-11-18T09:00:01Z', 'когда-нибудь'];
    const strangers = ['unknown', 'anonymous', 'fresh'];
    expect(shown).toEqual(
      strangers.flatMap((user) => running.map((expired) => `false bare ${user} ${expired}`)),
    );
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
