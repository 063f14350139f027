import { differencesOf } from '#api/backend/buying/cart/differences.ts';
import { isMade, type NumberedChange } from '#api/backend/buying/cart/repeats.ts';
import type { Cart, CartAnswer, CartPromo } from '#api/contract/cart.ts';
import type { CartLine } from '#api/contract/cart-line.ts';
import type { CartThere } from '#api/contract/cart-there.ts';
import type { FoundCompany } from '#api/contract/company.ts';
import { type Failure, failure } from '#api/contract/failure.ts';
import type { CallName, Input, Output } from '#api/contract/index.ts';
import type { PlacedOrder } from '#api/contract/order.ts';
import { DEFAULT_DELIVERY, deliveryCost } from '#lib/delivery.ts';
import { sellableQuantity } from '#lib/packs/pack-rule.ts';
import { shownPrice } from '#lib/price.ts';
import { promoKey } from '#lib/promo.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import type { SeedCatalogue } from '../fixtures/insert-catalogue.ts';
import { viewCatalogue } from './catalogue-view.ts';
import { type MockContent, SMALL_CONTENT } from './small-content.ts';

/** A request as its form has sent it. */
export type MockRequest =
  | ({ kind: 'recall' } & Input<'createRecall'>)
  | ({ kind: 'opt' } & Input<'createWholesale'>)
  | ({ kind: 'lowprice' } & Input<'createLowPrice'>);

type Change = { quantity: (held: number) => number; adds: boolean };

const NO_FLAGS = { added: false, raised: false, removed: false };

type Placed = { order: PlacedOrder; form: Input<'createOrder'>; cart: Cart };

/** Orders by their tokens: who has one may be another visitor than the buyer. */
export type OrderBook = Map<string, Placed>;

/**
 * The state behind the mocked calls: one visitor, who may change city, and the orders of all who share its
 * book. Sums are kopecks.
 */
export function createMockShop(
  goods: SeedCatalogue,
  content: MockContent = SMALL_CONTENT,
  book: OrderBook = new Map(),
) {
  let catalogue = goods;
  const held = new Map<string, number>();
  const orders = new Map<string, { form: string; order: PlacedOrder }>();
  const placed: Placed[] = [];
  const refusals = new Map<CallName, Failure[]>();
  const made: string[] = [];
  let version = 0;
  let promo: CartPromo | null = null;

  function cart(city: RegionCode): Cart {
    const view = viewCatalogue(catalogue, city);
    const lines = [...held].flatMap(([code, quantity]): CartLine[] => {
      const product = view.byCode(code);
      if (product === undefined) return [];
      const line = { ...view.card(product), quantity, volumePrices: view.volumePrices(product) };
      return [{ ...line, sum: quantity * (shownPrice(line)?.current ?? 0) }];
    });
    const items = lines.filter((line) => line.price !== null);
    const goods = items.reduce((sum, line) => sum + line.sum, 0);
    const isLeftOut = (line: CartLine) => line.isSale || line.isPromo;
    const leftOut = items.filter(isLeftOut).map(({ code }) => code);
    const lowered = items.filter((line) => !isLeftOut(line)).reduce((sum, line) => sum + line.sum, 0);
    const promoSum = promo === null ? 0 : Math.round((lowered * promo.discountPercent) / 100);
    const totalOld = items.reduce((sum, line) => {
      const price = shownPrice(line);
      return sum + line.quantity * (price?.old ?? price?.current ?? 0);
    }, 0);
    return {
      items,
      notAvailable: lines.filter((line) => line.price === null),
      promo: promo && { ...promo, leftOut },
      discountSum: totalOld - goods,
      promoSum,
      total: goods - promoSum,
      totalOld,
      version,
    };
  }

  /**
   * Brings one line to another quantity by the pack rule; 0 removes it. A change that is sent again is not
   * made again.
   */
  function change(asked: NumberedChange, city: RegionCode, { quantity, adds }: Change): CartAnswer | Failure {
    const { code, changeId } = asked;
    if (isMade(made, asked)) return { cart: cart(city), ...NO_FLAGS };
    const view = viewCatalogue(catalogue, city);
    const product = view.byCode(code);
    if (product === undefined) return failure('product-unknown');
    if (adds && view.current(product) === null) return failure('not-sold-here');
    if (changeId !== undefined) made.push(`${changeId} ${code}`);
    const before = held.get(code) ?? 0;
    const after = sellableQuantity(quantity(before), product.packMin ?? 1);
    if (after === before) return { cart: cart(city), ...NO_FLAGS };
    version += 1;
    if (after === 0) held.delete(code);
    else held.set(code, after);
    return {
      cart: cart(city),
      added: before === 0,
      raised: before > 0 && after > before,
      removed: after === 0,
    };
  }

  function drop(codes: readonly string[], city: RegionCode): CartAnswer {
    const gone = codes.filter((code) => held.delete(code));
    if (gone.length > 0) version += 1;
    return { cart: cart(city), ...NO_FLAGS, removed: gone.length > 0 };
  }

  function there(city: RegionCode, region: RegionCode): CartThere {
    const [here, other] = [cart(city), cart(region)];
    return {
      lines: held.size,
      ...differencesOf(here, other),
      delivery: deliveryCost(other.total, DEFAULT_DELIVERY, false),
      transfer: held.size === 0 ? null : transfer(),
    };
  }

  const transfer = () => `cart.${version}`;

  /** The one visitor's cart stays where it is; the token is used up all the same. */
  function receive(token: string, city: RegionCode): CartAnswer | Failure {
    if (token !== transfer()) return failure('transfer-over');
    version += 1;
    return { cart: cart(city), ...NO_FLAGS, added: true };
  }

  function order(form: Input<'createOrder'>, city: RegionCode): PlacedOrder | Failure {
    const { idempotencyKey, cartVersion } = form;
    const text = JSON.stringify(form);
    const earlier = idempotencyKey === undefined ? undefined : orders.get(idempotencyKey);
    if (earlier !== undefined) return earlier.form === text ? earlier.order : failure('key-reused');
    const now = cart(city);
    const details = { cart: now, delivery: DEFAULT_DELIVERY };
    if (now.notAvailable.length > 0) return failure('cart-has-unavailable', { details });
    if (now.items.length === 0) return failure('cart-empty');
    if (cartVersion !== undefined && cartVersion !== version) return failure('cart-changed', { details });
    const delivery = deliveryCost(now.total, DEFAULT_DELIVERY, form.selfdelivery);
    if (form.shownTotal !== undefined && form.shownTotal !== now.total + delivery)
      return failure('cart-changed', { details });
    const made: PlacedOrder = {
      number: 1001 + placed.length,
      token: String(book.size).padStart(32, '0'),
      goods: now.total,
      delivery,
      total: now.total + delivery,
      positions: now.items.length,
    };
    const whole = { order: made, form, cart: now };
    placed.push(whole);
    book.set(made.token, whole);
    if (idempotencyKey !== undefined) orders.set(idempotencyKey, { form: text, order: made });
    held.clear();
    version += 1;
    return made;
  }

  function erase(city: RegionCode): CartAnswer {
    promo = null;
    return drop([...held.keys()], city);
  }

  function restore({ lines, before = '' }: Input<'restoreCart'>, city: RegionCode): CartAnswer | Failure {
    const known = lines.filter(({ code }) => viewCatalogue(catalogue, city).byCode(code) !== undefined);
    if (known.length === 0) return failure('product-unknown');
    const absent = known.filter(({ code }) => !held.has(code));
    const at = [...held.keys()].indexOf(before);
    const after = at === -1 ? [] : [...held].slice(at);
    for (const [code] of after) held.delete(code);
    for (const { code, quantity } of absent) held.set(code, quantity);
    for (const [code, quantity] of after) held.set(code, quantity);
    if (absent.length > 0) version += 1;
    return { cart: cart(city), ...NO_FLAGS, added: absent.length > 0 };
  }

  /** The one code that is known. */
  function setPromo(typed: string): Output<'setPromoCode'> | Failure {
    if (promoKey(typed) !== 'ПЕРВЫЙ') return failure('promo-unknown');
    promo = { code: 'ПЕРВЫЙ', discountPercent: 15, description: 'Скидка 15 % на первый заказ', leftOut: [] };
    version += 1;
    return { isSet: true, text: 'Промокод применён: скидка 15 %' };
  }

  function removePromo(city: RegionCode): CartAnswer {
    if (promo !== null) version += 1;
    promo = null;
    return { cart: cart(city), ...NO_FLAGS };
  }

  return {
    get catalogue() {
      return catalogue;
    },
    content,
    /** Sells other goods from now on; what lies in the cart stays. */
    stock(others: SeedCatalogue): void {
      catalogue = others;
    },
    /** Favourites, ids of products, the newest last. */
    bookmarks: new Set<number>(),
    cart,
    setPromo,
    removePromo,
    restore,
    erase,
    change,
    drop,
    there,
    receive,
    order,
    /** The lines that the region does not sell. */
    unavailableCodes: (city: RegionCode) => cart(city).notAvailable.map((line) => line.code),
    /** Orders in the order they were placed, for tests to look at. */
    placed,
    /** An order of anybody. */
    placedBy: (token: string) => book.get(token),
    /** Requests in the order they were sent, each under its number from 1 on. */
    requests: [] as MockRequest[],
    /** Puts lines into the cart as an earlier visit would have. */
    fill(lines: Readonly<Record<string, number>>): void {
      for (const [code, quantity] of Object.entries(lines)) held.set(code, quantity);
      version += 1;
    },
    /** What the register of companies says beyond the one company that it knows. */
    registered: {} as Partial<FoundCompany>,
    /** The next call of this name is refused; several add up. */
    refuse(name: CallName, refused: Failure): void {
      refusals.set(name, [...(refusals.get(name) ?? []), refused]);
    },
    takeRefusal: (name: CallName): Failure | undefined => refusals.get(name)?.shift(),
  };
}

export type MockShop = ReturnType<typeof createMockShop>;
