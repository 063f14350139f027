import { randomUUID } from 'node:crypto';

/**
 * What the server keeps for one session cookie: the cart by articles, favourites and the number of orders.
 */
export type Visitor = {
  held: Map<string, number>;
  hasPromo: boolean;
  orders: number;
  favourites: Set<number>;
};

const COOKIE = 'sid';
/** So many sessions are remembered, the latest ones. */
const MOST = 2000;

/** The sessions of a server; whoever has none gets one, and the line that sets its cookie. */
export function createVisitors() {
  const known = new Map<string, Visitor>();
  return (cookies: string | null): { visitor: Visitor; setCookie: string | null } => {
    const [, id = ''] = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]+)`).exec(cookies ?? '') ?? [];
    const found = known.get(id);
    if (found !== undefined) return { visitor: found, setCookie: null };
    const made = randomUUID();
    const visitor: Visitor = { held: new Map(), hasPromo: false, orders: 0, favourites: new Set() };
    known.set(made, visitor);
    for (const oldest of known.keys()) {
      if (known.size <= MOST) break;
      known.delete(oldest);
    }
    return { visitor, setCookie: `${COOKIE}=${made}; Path=/; HttpOnly; SameSite=Lax` };
  };
}
