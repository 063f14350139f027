import type { Asked, Visitor } from '../load.ts';
import type { ShopMap } from '../shop-map.ts';
import { buyer, cartAdder } from '../visitors.ts';

const HEADERS = { 'accept-encoding': 'br' };

/**
 * Addresses of distinct pages, more than any run asks for: listings in every order, narrowed to three brands.
 */
export function* coldPaths({ listings }: ShopMap, brands: readonly string[]): Generator<string> {
  for (const [at, first] of brands.entries()) {
    for (const [next, second] of brands.entries()) {
      for (const third of next > at ? brands.slice(next + 1) : []) {
        const choice = new URLSearchParams({ brands: [first, second, third].join(',') });
        for (const path of listings) yield `${path}${path.includes('?') ? '&' : '?'}${choice}`;
      }
    }
  }
  throw new Error('Every page has been asked for.');
}

/** What visitors were answered with. */
export type Answers = { failures: number; orders: number };

const page = (path: string): Asked => ({ method: 'GET', path, headers: HEADERS });

/**
 * Of a hundred requests ten ask for a page that nobody has asked for yet, five for what does not exist,
 * eighteen change a cart, two order, the rest read pages known to the door.
 */
export function mixedVisits(
  map: ShopMap,
  { cold, answers, pauseMs }: { cold: Iterator<string>; answers: Answers; pauseMs: number },
): (connection: number) => Visitor {
  return (connection) => {
    const carts = cartAdder(map.codes, connection);
    const orders = buyer(map.codes[connection % map.codes.length] ?? '');
    const warm = [map.listing, map.product, '/msk', '/spb', '/msk/catalog'];
    let at = connection * 7;
    let asked: Visitor | null = null;
    const askedBy = (visitor: Visitor): Asked => {
      asked = visitor;
      return visitor.next();
    };
    return {
      next: () => {
        at += 1;
        const turn = at % 100;
        asked = null;
        if (turn < 10) return page(String(cold.next().value));
        if (turn < 15) return page(`/msk/goods/${800_000_000 + connection * 1_000_000 + at}`);
        if (turn < 33) return askedBy(carts);
        if (turn < 35) return askedBy(orders);
        return page(warm[at % warm.length] ?? '/msk');
      },
      saw: (status, headers, body) => {
        if (status >= 500) answers.failures += 1;
        if (asked === orders && body.includes('"number":')) answers.orders += 1;
        asked?.saw?.(status, headers, body);
      },
      pauseMs,
    };
  };
}
