import type { Handler } from '#api/backend/base/context.ts';
import type { OrderState } from '#api/contract/kept-orders.ts';

type Row = Pick<OrderState, 'token' | 'number' | 'status'> & {
  selfdelivery: boolean;
  total_kop: number;
  created_at: Date;
  is_cancel_asked: boolean;
};

/**
 * What has become of the orders whose links a browser keeps, the newest first (acc-D15). Whoever has a link
 * may see as much on the order's page.
 */
export const getOrderStates: Handler<'getOrderStates'> = async ({ tokens }, { database }) => {
  const rows = await database.query<Row>({
    name: 'order_states',
    text: `
      select o.token, o.number, o.status, o.selfdelivery, o.created_at,
        least(o.total_kop, ${Number.MAX_SAFE_INTEGER}) as total_kop,
        o.status = 'new' and o.cancel_asked_at is not null as is_cancel_asked
      from shop_order o where o.token = any($1::text[]) order by o.created_at desc, o.number desc`,
    values: [tokens],
  });
  return {
    orders: rows.map((row) => ({
      token: row.token,
      number: row.number,
      placedAt: row.created_at.toISOString(),
      status: row.status,
      isCancelAsked: row.is_cancel_asked,
      isPickup: row.selfdelivery,
      total: row.total_kop,
    })),
  };
};
