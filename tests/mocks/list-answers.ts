import { failure } from '#api/contract/failure.ts';
import { sellableQuantity } from '#lib/packs/pack-rule.ts';
import { viewCatalogue } from './catalogue-view.ts';
import type { MockAnswers } from './mocked-calls.ts';
import type { MockShop } from './shop.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type ListAnswers = Pick<MockAnswers, 'readList' | 'takeList' | 'saveListFile' | 'saveCartFile'>;

const book = (name: string) => ({ name, type: XLSX, bytes: new TextEncoder().encode('PK') });

/** What a mocked shop says of lists of goods, and how it takes them into the cart. */
export function listAnswers(shop: MockShop): ListAnswers {
  return {
    saveListFile({ lines, name = 'Список товаров' }, city) {
      const view = viewCatalogue(shop.catalogue, city);
      const isKnown = lines.some(({ code }) => view.byCode(code) !== undefined);
      return isKnown ? book(`${name}.xlsx`) : failure('product-unknown');
    },
    saveCartFile: (_input, city) =>
      shop.cart(city).items.length === 0 ? failure('cart-empty') : book('Корзина.xlsx'),
    readList({ lines }, city) {
      const view = viewCatalogue(shop.catalogue, city);
      const known = lines.flatMap(({ code, quantity }) => {
        const product = view.byCode(code);
        if (product === undefined) return [];
        const card = view.card(product);
        return [{ product: card, quantity: sellableQuantity(quantity, card.packMin) }];
      });
      const codes = new Set(known.map(({ product }) => product.code));
      return { goods: known, unknown: lines.flatMap(({ code }) => (codes.has(code) ? [] : [code])) };
    },
    takeList({ lines, instead }, city) {
      const { items, notAvailable } = shop.cart(city);
      const held = new Map([...items, ...notAvailable].map(({ code, quantity }) => [code, quantity]));
      const view = viewCatalogue(shop.catalogue, city);
      const wanted = lines.flatMap(({ code, quantity }) => {
        const product = view.byCode(code);
        if (product === undefined) return [];
        const whole = sellableQuantity(quantity, product.packMin ?? 1);
        return [[code, instead ? whole : Math.max(whole, held.get(code) ?? 0)] as const];
      });
      if (wanted.length === 0) return failure('product-unknown');
      if (instead) shop.drop([...held.keys()], city);
      shop.fill(Object.fromEntries(wanted));
      return { cart: shop.cart(city), added: false, raised: true, removed: false };
    },
  };
}
