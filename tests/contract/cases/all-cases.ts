import { buyingCases } from './buying-cases.ts';
import type { Cases } from './case.ts';
import { contentCases } from './content-cases.ts';
import type { Facts } from './facts.ts';
import { shopCases } from './shop-cases.ts';

const email = 'pokupatel@example.ru';
const UNKNOWN_ID = 2_147_483_647;

/**
 * Inputs of every call that a backend with these goods and this content must serve or refuse, asked in
 * Moscow.
 */
export function casesOf(facts: Facts): Cases {
  const { id } = facts.product;
  return {
    ...contentCases(facts),
    ...shopCases(facts),
    ...buyingCases(facts),
    createRecall: {
      good: [
        { input: { phone: '8 (912) 345-67-89', product_id: false, text: '' } },
        {
          input: {
            phone: '+7(912)345-67-89',
            product_id: id,
            text: 'from ask',
            fillMs: 4000,
            page: '/contacts',
          },
        },
      ],
      refused: [],
    },
    createWholesale: {
      good: [
        { input: { phone: '(912)-345-67-89', product_id: id, special: false } },
        { input: { phone: '9123456789', product_id: false, special: 1 } },
      ],
      refused: [],
    },
    createLowPrice: {
      good: [{ input: { email, product_id: id } }],
      refused: [
        { input: { email, product_id: UNKNOWN_ID }, code: 'product-unknown' },
        { input: { email, product_id: false }, code: 'product-unknown' },
      ],
    },
    askToStopNotices: { good: [], refused: [] },
    stopNoticesByHand: { good: [], refused: [] },
    showQuickOrder: { good: [], refused: [] },
    takeShownOrder: { good: [], refused: [] },
    stopPriceNotices: { good: [], refused: [{ input: { token: 'net' }, code: 'not-found' }] },
  };
}
