/** How far an order has come, in this order; `cancelled` may follow any but `done` (lib/orders/moves.ts). */
export const ORDER_STATUSES = ['new', 'confirmed', 'shipped', 'done', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What people who keep the shop call a status. */
export const STATUS_WORDS: Readonly<Record<OrderStatus, string>> = {
  new: 'новый',
  confirmed: 'подтверждён',
  shipped: 'отправлен',
  done: 'выполнен',
  cancelled: 'отменён',
};
