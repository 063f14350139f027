import type { Clock } from '#lib/time/clock.ts';
import type { Queryable } from '../db/database.ts';
import type { SessionAccess } from '../session/access.ts';
import { touchSession } from '../session/row.ts';

/** The cart's own row; whoever holds its lock alone changes the cart. */
export type CartRow = {
  id: string;
  version: number;
  promo_code: string | null;
  recent_changes: readonly string[];
  seen_at: Date;
};

const FIND = `
  select c.id, c.version, c.promo_code, c.recent_changes, s.seen_at
  from cart c join session s on s.id = c.session_id
  where c.session_id = $1 and s.expires_at > $2`;

/** The cart of a session that has not run out, without a lock: for reading only. */
export async function findCart(db: Queryable, sessionId: Uint8Array, clock: Clock): Promise<CartRow | null> {
  const [row] = await db.query<CartRow>({ name: 'cart_find', text: FIND, values: [sessionId, clock.now()] });
  return row ?? null;
}

/** The same cart, locked until the transaction ends: the first statement of everything that changes a cart. */
export async function lockCart(tx: Queryable, sessionId: Uint8Array, clock: Clock): Promise<CartRow | null> {
  const [row] = await tx.query<CartRow>({
    name: 'cart_lock',
    text: `${FIND} for update of c`,
    values: [sessionId, clock.now()],
  });
  return row ?? null;
}

/** Makes session and cart for a first write, or meets the cart that another first write has just made; locked. */
export async function makeCart(tx: Queryable, access: SessionAccess, clock: Clock): Promise<CartRow> {
  const sessionId = await touchSession(tx, access, clock);
  await tx.query({
    name: 'cart_make',
    text: 'insert into cart (session_id, updated_at) values ($1, $2) on conflict (session_id) do nothing',
    values: [sessionId, clock.now()],
  });
  const cart = await lockCart(tx, sessionId, clock);
  if (cart === null) throw new Error('A cart that was just made is not there.');
  return cart;
}
