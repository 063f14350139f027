import { failure } from '#api/contract/failure.ts';
import type { OrderedGood, OrderedLine } from '#api/contract/quick-order/calls.ts';
import { wholePacks } from '#lib/packs/pack-rule.ts';
import { shownPrice } from '#lib/price.ts';
import { lineReadings } from '#lib/quick-order/line-readings.ts';
import { orderedAmount } from '#lib/quick-order/ordered-amount.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { viewCatalogue } from './catalogue-view.ts';
import type { MockAnswers } from './mocked-calls.ts';
import type { MockShop } from './shop.ts';

type QuickOrderCalls = 'previewQuickOrder' | 'takeQuickOrder' | 'showQuickOrder' | 'takeShownOrder';

const page = (heading: string) => ({
  name: 'quick-order.html',
  type: 'text/html; charset=utf-8',
  bytes: Buffer.from(`<!doctype html><title>${heading}</title><h1>${heading}</h1>`),
});

/** What a mocked shop says of a quick order: articles as they are written alone are known. */
export function quickOrderAnswers(shop: MockShop): Pick<MockAnswers, QuickOrderCalls> {
  const goodOf = (code: string, city: RegionCode): OrderedGood | null => {
    const view = viewCatalogue(shop.catalogue, city);
    const product = view.byCode(code);
    if (product === undefined) return null;
    const card = view.card(product);
    const { id, name, measure, packMin, boxCapacity, baseUnit, baseCount, volumePrices, inCity } = card;
    const price = shownPrice(card)?.current ?? null;
    const units = { measure, packMin, boxCapacity, baseUnit, baseCount };
    return { id, code, name, ...units, price, volumePrices, inCity, stock: 0 };
  };
  const lineOf = (typed: string, at: number, city: RegionCode): OrderedLine => {
    const none = { line: at + 1, typed, notes: [], product: null, quantity: 0, candidates: [], more: 0 };
    const reading = lineReadings(typed).find(({ key }) => goodOf(key, city) !== null);
    const product = goodOf(reading?.key ?? '', city);
    if (reading === undefined || product === null) return { ...none, outcome: 'unknown' };
    if (product.price === null) return { ...none, product, outcome: 'not here' };
    const { packMin } = product;
    const amount = reading.quantity === null ? null : orderedAmount(reading.quantity, product);
    if (amount?.kind === 'bad') return { ...none, product, outcome: 'bad quantity', notes: [amount.why] };
    const asked = amount?.amount ?? packMin;
    const quantity = wholePacks(asked, { packMin, direction: 1 });
    const notes = asked === quantity ? [] : [`${asked} → ${quantity}: продажа кратно ${packMin}`];
    return { ...none, product, quantity, notes, outcome: notes.length > 0 ? 'rounded' : 'found' };
  };
  return {
    previewQuickOrder({ text = '', file }, city) {
      const given = file === undefined ? text : Buffer.from(file).toString('utf8');
      const lines = given.split(/\r?\n/).filter((line) => line.trim() !== '');
      if (lines.length === 0)
        return failure('order-unreadable', { text: 'Вставьте список или выберите файл.' });
      const { items, notAvailable } = shop.cart(city);
      return {
        region: city,
        remarks: [],
        lines: lines.map((line, at) => lineOf(line, at, city)),
        held: items.length + notAvailable.length,
      };
    },
    takeQuickOrder({ lines, instead, region }, city) {
      if (region !== city) return failure('region-changed');
      const { items, notAvailable } = shop.cart(city);
      const held = new Map([...items, ...notAvailable].map(({ code, quantity }) => [code, quantity]));
      const wanted = lines.filter(({ code }) => (goodOf(code, city)?.price ?? null) !== null);
      if (wanted.length === 0) return failure('product-unknown');
      if (instead) shop.drop([...held.keys()], city);
      const before = (code: string) => (instead ? 0 : (held.get(code) ?? 0));
      shop.fill(Object.fromEntries(wanted.map(({ code, quantity }) => [code, quantity + before(code)])));
      return { cart: shop.cart(city), differences: [] };
    },
    showQuickOrder: () => page('Быстрый заказ'),
    takeShownOrder: () => page('Товары в корзине'),
  };
}
