import { holdLock } from '#api/backend/db/advisory-lock.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { Person } from './arguments.ts';
import { orderNumbersOf, requestsOf } from './read-requests.ts';
import type { WaitingPeople } from './waiting-person.ts';

/** What is known of a person, counted; `waiting` are files that wait for the database or for those who are to be told. */
export type Known = { requests: number; orders: number; waiting: number };

/** Counts what `forget` would erase. */
export async function countKnown(db: Queryable, person: Person, waiting: WaitingPeople): Promise<Known> {
  const [requests, orders] = [await requestsOf(db, person), await orderNumbersOf(db, person)];
  const facts = await waiting.factsOf(person);
  return { requests: requests.length, orders: orders.length, waiting: facts.length };
}

/**
 * Erases a person from the shop in the caller's transaction. Requests go whole. An order keeps what was sold, for how much
 * and where to: the books need it; who ordered goes. A record of a consent has no name in it and stays as the proof that
 * there was one (D55). Word that has not gone out yet finds nothing to tell. What waits on the disk goes first: until the
 * transaction ends nobody stores it.
 */
export async function forget(tx: Queryable, person: Person, waiting: WaitingPeople): Promise<Known> {
  await holdLock(tx, 'waiting');
  const files = await waiting.erase(person);
  const requests = await tx.query<{ id: number }>({
    name: 'forget_requests',
    text: 'delete from request where phone = $1 or lower(email) = $2 returning id',
    values: [person.phone, person.email],
  });
  const orders = await tx.query<{ id: string }>({
    name: 'forget_orders',
    text: `
      update shop_order
      set phone = '', email = null, name = null, address = null, fulladdress = null, inn = null, full_inn = null,
        comment = null, session_id = null
      where phone = $1 or lower(email) = $2 returning id`,
    values: [person.phone, person.email],
  });
  return { requests: requests.length, orders: orders.length, waiting: files };
}
