import { randomUUID } from 'node:crypto';
import type { Chosen } from '../scenarios/chosen.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { createMockShop, type MockShop, type OrderBook } from '../shop.ts';
import { SHOP_CONTENT } from './shop-content.ts';
import { SHOP_GOODS } from './shop-goods.ts';

/** So many visitors are remembered, the latest ones. */
const MOST = 2000;

export type Visitor = { id: string; shop: MockShop };

/** The mocked shop of each visitor: parallel tests share nothing but the way to an order by its token. */
export function createVisitors() {
  const book: OrderBook = new Map();
  const known = new Map<string, { shop: MockShop; prepared: Set<Scenario> }>();
  return {
    /** The visitor of a session, or a new one; what a scenario has him do before is done once. */
    find(session: string | undefined, scenarios: Chosen): Visitor {
      const id = session ?? randomUUID();
      const visitor = known.get(id) ?? {
        shop: createMockShop(SHOP_GOODS, SHOP_CONTENT, book),
        prepared: new Set(),
      };
      known.delete(id);
      known.set(id, visitor);
      for (const oldest of known.keys()) {
        if (known.size <= MOST) break;
        known.delete(oldest);
      }
      for (const scenario of scenarios) {
        if (scenario.prepare === undefined || visitor.prepared.has(scenario)) continue;
        scenario.prepare(visitor.shop);
        visitor.prepared.add(scenario);
      }
      return { id, shop: visitor.shop };
    },
  };
}
