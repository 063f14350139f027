import { failure } from '#api/contract/failure.ts';
import type { Input } from '#api/contract/index.ts';
import type { Order, OrderStep } from '#api/contract/order-room.ts';
import { PAGE_FIELDS, type PageFieldName } from '#lib/orders/order-fields.ts';
import { normalisePhone } from '#lib/phone.ts';
import { shownPrice } from '#lib/price.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { viewCatalogue } from './catalogue-view.ts';
import type { MockAnswers } from './mocked-calls.ts';
import type { MockShop } from './shop.ts';

/** What a form says under the names of the order's page. */
function saidBy(form: Input<'createOrder'>, isOpenAlone = false): Record<PageFieldName, string | null> {
  const said = PAGE_FIELDS.map(({ name, mask, field }) => [
    name,
    (isOpenAlone && mask !== 'open' ? '' : form[field.input]) || null,
  ]);
  return Object.fromEntries(said);
}

const PLACED_AT = '2026-11-18T09:00:00.000Z';
const DOTS = '•••';

/** What the calls of an order's page say about the orders that a mocked shop has taken. */
export function orderAnswers(
  shop: MockShop,
): Pick<
  MockAnswers,
  | `get${'Order' | 'OrderContacts' | 'OrderInvoice' | 'OrderStates' | 'BoughtGoods'}`
  | `${'repeat' | 'cancel'}Order`
  | 'findOrders'
  | 'previewRepeat'
  | 'saveOrderFile'
> {
  const asked = new Set<string>();

  function room(token: string): { order: Order } | null {
    const found = shop.placedBy(token);
    if (found === undefined) return null;
    const { order, form, cart } = found;
    const steps: OrderStep[] = [{ kind: 'new', at: PLACED_AT }];
    if (asked.has(token)) steps.push({ kind: 'cancel-asked', at: PLACED_AT });
    return {
      order: {
        number: order.number,
        placedAt: PLACED_AT,
        status: 'new',
        steps,
        callBack: asked.has(token) ? null : 'завтра с 10:00',
        payUntil: '2026-11-23',
        editedAt: null,
        isOwn: false,
        isPickup: form.selfdelivery,
        pickupCity: form.selfdelivery ? form.selfDeliveryCity : null,
        lines: cart.items.map((line) => ({
          productId: line.id,
          code: line.code,
          name: line.name,
          measure: line.measure,
          quantity: line.quantity,
          price: shownPrice(line)?.current ?? 0,
          priceOld: shownPrice(line)?.old ?? null,
          sum: line.sum,
        })),
        goodsOld: cart.totalOld,
        discount: cart.discountSum,
        promoCode: null,
        promoSum: 0,
        goods: order.goods,
        delivery: order.delivery,
        total: order.total,
        contacts: {
          ...saidBy(form, true),
          name: `${form.name.slice(0, 1)}${DOTS}`,
          phone: '+7 (•••) •••-••-••',
          address: DOTS,
        },
      },
    };
  }

  /** The lines as they are sold now, and what of them is otherwise. */
  function repeated(token: string, city: RegionCode) {
    const found = shop.placedBy(token);
    if (found === undefined) return null;
    const view = viewCatalogue(shop.catalogue, city);
    const all = found.cart.items.map((line) => {
      const product = view.byCode(line.code);
      const price = product === undefined ? null : view.current(product);
      return { line, price, before: line.sum / line.quantity };
    });
    return {
      lines: all.flatMap(({ line: { code, name, measure, quantity }, price }) =>
        price === null ? [] : [{ code, name, measure, quantity, price }],
      ),
      differences: all
        .filter(({ price, before }) => price !== before)
        .map(({ line: { code, name, measure, quantity }, price, before }) => ({
          code,
          name,
          measure,
          priceBefore: before,
          priceNow: price,
          quantityBefore: quantity,
          quantityNow: price === null ? 0 : quantity,
        })),
    };
  }

  return {
    getOrderStates: ({ tokens }) => ({
      orders: tokens.flatMap((token) => {
        const { order } = room(token) ?? {};
        if (order === undefined) return [];
        const { number, placedAt, status, total, isPickup } = order;
        return [{ token, number, placedAt, status, total, isPickup, isCancelAsked: asked.has(token) }];
      }),
    }),
    findOrders: () => ({ text: 'Если заказы есть, письмо придёт' }),
    getOrder: ({ token }) => room(token) ?? failure('not-found'),
    getOrderContacts({ token, digits }) {
      const found = shop.placedBy(token);
      if (found === undefined) return failure('not-found');
      const { phone } = found.form;
      if (!phone.replace(/\D/g, '').endsWith(digits)) return failure('wrong-digits');
      return { contacts: { ...saidBy(found.form), phone: normalisePhone(phone) ?? phone } };
    },
    getOrderInvoice({ token }) {
      const found = shop.placedBy(token);
      if (found === undefined) return failure('not-found');
      const name = `Счёт № ${found.order.number}.pdf`;
      return { name, type: 'application/pdf', bytes: new TextEncoder().encode('%PDF-1.3') };
    },
    saveOrderFile({ token }) {
      const found = shop.placedBy(token);
      if (found === undefined) return failure('not-found');
      const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
      return { name: `Заказ ${found.order.number}.xlsx`, type, bytes: new TextEncoder().encode('PK') };
    },
    getBoughtGoods({ tokens }, city) {
      const view = viewCatalogue(shop.catalogue, city);
      const lines = tokens.flatMap((token) => shop.placedBy(token)?.cart.items ?? []);
      return {
        goods: lines.flatMap(({ code, quantity }) => {
          const product = view.byCode(code);
          return product === undefined ? [] : [{ product: view.card(product), quantity }];
        }),
      };
    },
    previewRepeat({ token }, city) {
      const again = repeated(token, city);
      return again === null ? failure('not-found') : { regionBefore: null, ...again };
    },
    repeatOrder({ token }, city) {
      const again = repeated(token, city);
      if (again === null) return failure('not-found');
      const { lines, differences } = again;
      shop.fill(Object.fromEntries(lines.map(({ code, quantity }) => [code, quantity])));
      return { cart: shop.cart(city), differences };
    },
    cancelOrder({ token }) {
      asked.add(token);
      return room(token) ?? failure('not-found');
    },
  };
}
