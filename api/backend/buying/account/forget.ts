import type { Handler } from '#api/backend/base/context.ts';
import { OPENED } from '#api/backend/base/session/row.ts';

/**
 * Ends the visitor's session: cart and favourites go with it, orders and requests are nobody's in particular
 * any more, and the browser gets a mark that nothing leads to (acc-D15).
 */
export const forgetVisitor: Handler<'forgetVisitor'> = async (_input, { database, session, clock }) => {
  const token = await session.find();
  if (token === null) return { isForgotten: true };
  await session.renew();
  await database.query({
    name: 'session_forget',
    text: `delete from session s where ${OPENED}`,
    values: [token, clock.now()],
  });
  return { isForgotten: true };
};
