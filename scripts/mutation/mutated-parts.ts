/**
 * Code whose wrong number costs money or breaks a promise, and the test files that must notice every change
 * of it.
 */
export type MutatedPart = {
  code: readonly string[];
  tests: readonly string[];
  /** The least share, per cent, that must be noticed, where that is not the usual one. */
  least?: number;
};

const LIB = 'tests/unit/lib';
const BACKEND = 'tests/unit/backend';

export const MUTATED_PARTS: ReadonlyMap<string, MutatedPart> = new Map<string, MutatedPart>([
  ['money', { code: ['lib/money.ts'], tests: [`${LIB}/money.test.ts`] }],
  ['price', { code: ['lib/price.ts'], tests: [`${LIB}/money.test.ts`] }],
  [
    'packs',
    { code: ['lib/packs/*.ts'], tests: [`${LIB}/{pack,pack-prices,base-price,volume-prices}.test.ts`] },
  ],
  ['inn', { code: ['lib/inn.ts'], tests: [`${LIB}/people.test.ts`] }],
  ['phone', { code: ['lib/phone.ts'], tests: [`${LIB}/people.test.ts`] }],
  ['region', { code: ['lib/region/*.ts'], tests: [`${LIB}/{resolve,regions,site}.test.ts`] }],
  [
    'cart',
    { code: ['api/backend/buying/cart/sums.ts', 'store/cart-totals.ts'], tests: [`${BACKEND}/sums.test.ts`] },
  ],
  [
    'promo',
    {
      code: [
        'lib/promo.ts',
        'components/buying/promo/promo-decisions.ts',
        'api/backend/buying/promo/find-promo.ts',
      ],
      tests: [`${LIB}/promo-decisions.test.ts`, `${BACKEND}/promo.test.ts`],
    },
  ],
  [
    'delivery',
    {
      code: ['lib/delivery.ts', 'components/buying/cart/delivery-words.ts'],
      tests: [`${LIB}/{delivery-default,delivery-words,money}.test.ts`],
    },
  ],
  [
    'calendar',
    {
      code: [
        'lib/time/{call-back,moscow-time,period,work-day}.ts',
        'api/backend/buying/calendar/production-calendar.ts',
      ],
      tests: [
        `${LIB}/{call-back,moscow-time,period,work-day}.test.ts`,
        `${BACKEND}/production-calendar.test.ts`,
      ],
    },
  ],
  [
    'gate',
    {
      code: [
        'server/gate/{client-address,cross-site,forwarded,home-link,hosts,networks,rate-limiter,target}.ts',
      ],
      tests: [
        'tests/unit/gate/*.test.ts',
        'tests/unit/door/gate.test.ts',
        'tests/unit/limits/{any-limit,rate-limits,rate-storms}.test.ts',
      ],
    },
  ],
  [
    'outbox',
    {
      code: ['api/backend/base/outbox/{back-off,deliver-due,deliveries,post-event,spread}.ts'],
      tests: ['tests/unit/outbox/{clocks-apart,outbox,outcome}.test.ts'],
      // Names of statements and the lock between two processes mean something on PostgreSQL alone.
      least: 85,
    },
  ],
  [
    'order',
    {
      code: ['api/backend/buying/orders/{idempotency,order-promo,place-order,store-order}.ts'],
      tests: [
        `${BACKEND}/{order,order-edges,order-total,session-token,volume-prices}.test.ts`,
        'tests/unit/orders/idempotency.test.ts',
      ],
    },
  ],
]);
