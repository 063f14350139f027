import type { Handler } from '#api/backend/base/context.ts';
import { takeTry } from '#api/backend/base/limits/tries.ts';
import { postEvent } from '#api/backend/base/outbox/post-event.ts';
import { failure } from '#api/contract/failure.ts';

/** The letter names so many orders. */
const MOST_NAMED = 10;
const ANSWER = { text: 'Если заказы есть, письмо придёт' } as const;

const ASKED_BY = 'orders of';
/**
 * Nobody's box is filled by others: of one telephone or address it is asked as often as a session may
 * ask.
 */
const ASKED_FOR = 'orders for';

/**
 * Has the links of somebody's last orders written to their own e-mail, of several the one that was used last
 * (acc-D15). The answer and what is done for it are the same whether there are any: nobody
 * learns who has ordered here.
 */
export const findOrders: Handler<'findOrders'> = async (
  { contact },
  { database, session, clock, answerHeaders },
) => {
  const visitor = Buffer.from(await session.offer()).toString('hex');
  const now = clock.now();
  const wait = await takeTry(database, ASKED_BY, visitor, now);
  if (wait > 0) {
    answerHeaders.set('Retry-After', String(wait));
    return failure('too-many-requests');
  }
  const isHeard = (await takeTry(database, ASKED_FOR, contact, now)) === 0;
  await database.transaction(async (tx) => {
    const rows = await tx.query<{ number: number }>({
      name: 'orders_looked_for',
      text: `
        with his as (
          select number, created_at, lower(email) as mail from shop_order
          where email <> '' and (phone = $1 or lower(email) = lower($1))
        )
        select number from his
        where mail = (select mail from his order by created_at desc, number desc limit 1)
        order by created_at desc, number desc limit $2`,
      values: [contact, isHeard ? MOST_NAMED : 0],
    });
    const payload = { numbers: rows.map(({ number }) => number) };
    await postEvent(tx, { topic: 'orders.looked-for', payload }, now);
  });
  return ANSWER;
};
