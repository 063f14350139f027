import type { ordersCalls } from '#api/contract/desk/orders.ts';
import type { DeskHandlers } from '../context.ts';
import { getOrderCard } from './card/handlers.ts';
import { exportOrders, exportWholeOrders, getOrdersFile } from './export/handlers.ts';
import { editOrderLines, revertOrderLines, tryOrderLines } from './lines/handlers.ts';
import { countOrders, listOrders } from './list/handlers.ts';
import { keepOrderLooks } from './looks/order-looks.ts';
import { againOrder } from './papers/again.ts';
import { changeOrderContacts } from './papers/contacts.ts';
import { sendOrderLetter, tryOrderLetter } from './papers/letter.ts';
import { printOrders } from './papers/print.ts';
import { changeOrderReceiving, tryOrderReceiving } from './receiving/handlers.ts';
import { dropOrderView, keepOrderView, listOrderViews } from './views/handlers.ts';
import { bulkOrders } from './writing/bulk.ts';
import { keepOrder } from './writing/keep.ts';
import { moveOrder } from './writing/move.ts';
import { noteOrder } from './writing/note.ts';
import { listOrderPeople, takeOrder } from './writing/take.ts';
import { undoOrders } from './writing/undo.ts';

/** Every call about orders. */
export const orderHandlers: Pick<DeskHandlers, keyof typeof ordersCalls> = {
  againOrder,
  bulkOrders,
  changeOrderContacts,
  changeOrderReceiving,
  countOrders,
  dropOrderView,
  editOrderLines,
  exportOrders,
  exportWholeOrders,
  getOrderCard,
  getOrdersFile,
  keepOrder,
  keepOrderLooks,
  keepOrderView,
  listOrderPeople,
  listOrderViews,
  listOrders,
  moveOrder,
  noteOrder,
  printOrders,
  revertOrderLines,
  sendOrderLetter,
  takeOrder,
  tryOrderLetter,
  tryOrderLines,
  tryOrderReceiving,
  undoOrders,
};
