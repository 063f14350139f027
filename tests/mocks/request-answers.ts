import { failure } from '#api/contract/failure.ts';
import type { CalledFile } from '#api/contract/order-room.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import type { MockAnswers } from './mocked-calls.ts';
import type { MockRequest, MockShop } from './shop.ts';

function stopPage(heading: string): CalledFile {
  const bytes = new TextEncoder().encode(`<!doctype html><title>${heading}</title><h1>${heading}</h1>`);
  return { name: 'stop.html', type: 'text/html; charset=utf-8', bytes };
}

/** What the request forms are answered; the mocked shop keeps what they have sent. */
export function requestAnswers(
  shop: MockShop,
  isProduct: (id: number, city: RegionCode) => boolean,
): Pick<
  MockAnswers,
  | 'createRecall'
  | 'createWholesale'
  | 'createLowPrice'
  | 'stopPriceNotices'
  | 'askToStopNotices'
  | 'stopNoticesByHand'
> {
  const keep = (request: MockRequest) => shop.requests.push(request);
  return {
    stopPriceNotices: ({ token }) => (/^\d+\./.test(token) ? { success: true } : failure('not-found')),
    askToStopNotices: () => stopPage('Письма о снижении цены'),
    stopNoticesByHand: () => stopPage('Вы отписались'),
    createRecall: (form) => ({ id: keep({ kind: 'recall', ...form }), callBack: 'завтра с 10:00' }),
    createWholesale: (form) => ({ id: keep({ kind: 'opt', ...form }), callBack: 'завтра с 10:00' }),
    createLowPrice(form, city) {
      const { product_id: id } = form;
      if (id === false || !isProduct(id, city)) return failure('product-unknown');
      return { id: keep({ kind: 'lowprice', ...form }), callBack: null };
    },
  };
}
