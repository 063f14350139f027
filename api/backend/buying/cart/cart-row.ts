import type { SessionAccess } from '#api/backend/base/session/access.ts';
import {
  findVisit,
  OPENED,
  settleToken,
  touchSession,
  VISIT,
  type Visit,
} from '#api/backend/base/session/row.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { Clock } from '#lib/time/clock.ts';
import { tally } from '#process/tally.ts';

/** The cart's own row; whoever holds its lock alone changes the cart. */
export type CartRow = {
  id: string;
  version: number;
  promo_code: string | null;
  recent_changes: readonly string[];
} & Visit;

const FIND = `
  select c.id, c.version, c.promo_code, c.recent_changes, ${VISIT}
  from cart c join session s on s.id = c.session_id
  where ${OPENED}`;

/** The cart of the session that a token opens, without a lock: for reading only. */
export async function findCart(db: Queryable, token: Uint8Array, clock: Clock): Promise<CartRow | null> {
  const [row] = await db.query<CartRow>({ name: 'cart_find', text: FIND, values: [token, clock.now()] });
  return row ?? null;
}

/**
 * The visitor's cart, locked until the transaction ends: the first statement of everything that changes a
 * cart. An order that the lock was waited for has replaced the token, so its session is looked at anew.
 */
export async function lockCart(tx: Queryable, access: SessionAccess, clock: Clock): Promise<CartRow | null> {
  const token = await access.offer();
  const [row] = await tx.query<CartRow>({
    name: 'cart_lock',
    text: `${FIND} for update of c`,
    values: [token, clock.now()],
  });
  const visit = row === undefined ? null : await findVisit(tx, token, clock);
  if (row === undefined || visit === null) return null;
  await settleToken(tx, access, visit, clock);
  return { ...row, ...visit };
}

/**
 * Makes session and cart for a first write, or meets the cart that another first write has just made; locked.
 */
export async function makeCart(tx: Queryable, access: SessionAccess, clock: Clock): Promise<CartRow> {
  const sessionId = await touchSession(tx, access, clock);
  await tx.query({
    name: 'cart_make',
    text: 'insert into cart (session_id, updated_at) values ($1, $2) on conflict (session_id) do nothing',
    values: [sessionId, clock.now()],
  });
  const cart = await lockCart(tx, access, clock);
  if (cart === null) throw new Error('A cart that was just made is not there.');
  tally('carts', []);
  return cart;
}
