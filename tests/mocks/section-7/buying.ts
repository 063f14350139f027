import { cartOf, change, setPromo } from './cart.ts';
import type { City, Entities } from './entities.ts';
import { ABSENT, type Fields, type Manner, REFUSED, result, type Told } from './told.ts';
import type { Visitor } from './visitors.ts';

const FIRST_ORDER = 77;

/** What is typed into the checkout, as far as an order cannot do without it (section 3). */
function isComplete({ phone, address, selfdelivery }: Fields): boolean {
  return /\d{10}/.test(String(phone).replace(/\D/g, '')) && Boolean(selfdelivery || address);
}

/** The cart's calls, the promo code, the order and favourites of one visitor in one city. */
export function buyingOf(visitor: Visitor, city: City, entities: Entities, manner: Manner) {
  const { byCode, byId, card } = entities;
  const cart = () => cartOf(visitor, city, entities, manner);
  const whole = (flags: Fields = {}): Told => result({ ...cart().fields, ...flags });

  /** Changes one line and answers with the whole cart. */
  const changed = (code: string, to: (quantity: number) => number, adds = false): Told => {
    const flags = change(visitor, byCode(code), city, { to, adds });
    return flags === null ? REFUSED : whole(flags);
  };
  const pack = (code: string) => byCode(code)?.packMin ?? 1;

  function drop(codes: Iterable<string>): Told {
    const gone = [...codes].filter((code) => visitor.held.delete(code));
    return whole({ removed: gone.length > 0 });
  }

  return {
    get: () => whole(),
    /** `push` false leaves a line that is there as it is; the answer says the cart once more as a whole. */
    add(code: string, push: boolean): Told {
      const to = (held: number) => (held > 0 && !push ? held : held + pack(code));
      const flags = change(visitor, byCode(code), city, { to, adds: true });
      return flags === null ? REFUSED : result({ ...flags, cart: cart().fields });
    },
    up: (code: string) => changed(code, (held) => held + pack(code), true),
    down: (code: string) => changed(code, (held) => held - pack(code)),
    input: (code: string, quantity: unknown) =>
      Number.isInteger(Number(quantity)) ? changed(code, () => Number(quantity)) : REFUSED,
    remove: (code: string) => drop([code]),
    erase(): Told {
      visitor.hasPromo = false;
      return drop([...visitor.held.keys()]);
    },
    dropUnavailable: () =>
      drop([...visitor.held.keys()].filter((code) => byCode(code)?.terms[city] === undefined)),
    promo(typed: string): Told {
      const { isSet, text } = setPromo(visitor, typed);
      return manner.promo(isSet, text);
    },
    order(form: Fields): Told {
      const { isEmpty, hasUnavailable } = cart();
      if (isEmpty || hasUnavailable || !isComplete(form)) return REFUSED;
      visitor.held.clear();
      visitor.hasPromo = false;
      visitor.orders += 1;
      return result(manner.placed(FIRST_ORDER + visitor.orders - 1));
    },
    user: (): Told => result({ user: visitor.orders === 0 ? null : { ordersCount: visitor.orders } }),
    keep(id: number, isKept: boolean): Told {
      if (byId(id) === undefined) return ABSENT;
      if (isKept) visitor.favourites.add(id);
      else visitor.favourites.delete(id);
      return { shape: 'success' };
    },
    favourites(): Told {
      const kept = [...visitor.favourites].reverse();
      return result({
        list: kept.map((id) => ({ product_id: id })),
        products: kept.flatMap((id) => byId(id) ?? []).map(card),
      });
    },
  };
}
