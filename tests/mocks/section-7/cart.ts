import type { SeedProduct } from '#tests/fixtures/insert-catalogue.ts';
import { type City, type Entities, priceIn } from './entities.ts';
import type { Fields, Manner } from './told.ts';
import type { Visitor } from './visitors.ts';

/** The first-purchase discount of section 9. */
const PROMO = {
  code: 'ПЕРВЫЙ',
  discount_percent: 15,
  description: 'Скидка на первую покупку',
  expired: false,
};

/** What a pack's multiple makes of a quantity (section 5); 0 and less removes the line. */
function inPacks(quantity: number, { packMin = 1 }: SeedProduct): number {
  return quantity <= 0 ? 0 : Math.max(1, Math.round(quantity / packMin)) * packMin;
}

/** The cart of a visitor in a city, counted in kopecks and told in roubles. */
export function cartOf({ held, hasPromo }: Visitor, city: City, { byCode, whole }: Entities, manner: Manner) {
  const lines = [...held].flatMap(([code, quantity]) => {
    const product = byCode(code);
    return product === undefined ? [] : [{ product, quantity, price: priceIn(product, city) }];
  });
  const told = ({ product, quantity }: (typeof lines)[number]): Fields => {
    const line = { code: product.code, quantity, pack_min: product.packMin ?? 1 };
    return manner.cartLine(line, whole(product));
  };
  const sold = lines.filter(({ price }) => price !== null);
  const sum = (each: (product: SeedProduct) => number) =>
    sold.reduce((total, { product, quantity }) => total + quantity * each(product), 0);
  const goods = sum((product) => priceIn(product, city) ?? 0);
  const before = sum((product) => {
    const { price = 0, old = 0, isSale, isPromo } = product.terms[city] ?? {};
    return isSale || isPromo ? Math.max(price, old) : price;
  });
  const promo = hasPromo ? Math.round((goods * PROMO.discount_percent) / 100) : 0;
  return {
    isEmpty: sold.length === 0,
    hasUnavailable: sold.length < lines.length,
    fields: manner.cart({
      items: sold.map(told),
      notAvailableProducts: lines.filter(({ price }) => price === null).map(told),
      promo: hasPromo ? PROMO : null,
      discount_sum: (before - goods) / 100,
      promo_sum: promo / 100,
      total: (goods - promo) / 100,
      total_old: before / 100,
    }),
  };
}

type Flags = { added?: boolean; rised?: boolean; removed?: boolean };

/** Brings a line to a quantity; null where it cannot be done: unknown, not sold here, not in the cart. */
export function change(
  { held }: Visitor,
  product: SeedProduct | undefined,
  city: City,
  { to, adds }: { to: (quantity: number) => number; adds: boolean },
): Flags | null {
  if (product === undefined) return null;
  const before = held.get(product.code) ?? 0;
  if (before === 0 && (!adds || priceIn(product, city) === null)) return null;
  const after = inPacks(to(before), product);
  if (after === 0) held.delete(product.code);
  else held.set(product.code, after);
  return { added: before === 0, rised: before > 0 && after > before, removed: after === 0 };
}

/** Whether a typed code is the one there is; another one takes nothing away. */
export function setPromo(visitor: Visitor, typed: string): { isSet: boolean; text: string } {
  if (typed.trim().toUpperCase() !== PROMO.code) return { isSet: false, text: 'Промокод не найден' };
  if (visitor.orders > 0) return { isSet: false, text: 'Промокод действует на первый заказ' };
  visitor.hasPromo = true;
  return { isSet: true, text: 'Промокод применён' };
}
