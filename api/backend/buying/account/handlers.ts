import type { Handler } from '#api/backend/base/context.ts';
import { OPENED } from '#api/backend/base/session/row.ts';

/**
 * A visitor is known by earlier orders of the session only (specification section 6); without any the answer
 * is user null (D58). Never by a phone or a mail: that would tell strangers who has ordered here.
 */
export const getAccountUser: Handler<'getAccountUser'> = async (_input, { database, session, clock }) => {
  const token = await session.find();
  if (token === null) return { user: null };
  const [row] = await database.query<{ n: number }>({
    name: 'orders_of_session',
    text: `select count(*) as n from shop_order o join session s on s.id = o.session_id where ${OPENED}`,
    values: [token, clock.now()],
  });
  const ordersCount = row?.n ?? 0;
  return { user: ordersCount === 0 ? null : { ordersCount } };
};
