import * as z from 'zod/mini';
import type { DeskContext, DeskHandler } from '#api/backend/desk/context.ts';
import { noteEvent } from '#api/backend/desk/journal/note-event.ts';
import { giveTicket, takeTicket } from '#api/backend/desk/tickets/tickets.ts';
import { deskFailure } from '#api/contract/desk/failure.ts';
import { type DeskInput, type DeskOutput, deskContract } from '#api/contract/desk/index.ts';
import { EXPORT_FORMATS } from '#api/contract/desk/order-export.ts';
import { mayBy } from '#lib/desk/rights.ts';
import { moscowTime } from '#lib/time/moscow-time.ts';
import { countExported, exportedRows } from './exported-rows.ts';
import { orderFile } from './order-files.ts';

/** What a ticket of an export stands for; a filter of an earlier version of the shop may not be one. */
const ticketBody = z.extend(deskContract.exportOrders.input, {
  format: z.enum(EXPORT_FORMATS),
  isWhole: z.boolean(),
});

/** Counts what a filter holds and gives a ticket for its file; both are in the journal before it leaves. */
async function give(
  asked: DeskInput<'exportOrders'>,
  context: DeskContext,
  isWhole: boolean,
): Promise<DeskOutput<'exportOrders'>> {
  const { format, ...filter } = asked;
  return context.database.transaction(async (tx) => {
    const rows = await countExported(tx, context, filter);
    const ticket = await giveTicket(tx, context, { ...asked, isWhole });
    const values = { ...filter, format, isWhole, rows };
    await noteEvent(tx, { kind: 'order.export', values }, context);
    return { path: `${deskContract.getOrdersFile.path}?ticket=${ticket}`, rows };
  });
}

export const exportOrders: DeskHandler<'exportOrders'> = (asked, context) => give(asked, context, false);
export const exportWholeOrders: DeskHandler<'exportWholeOrders'> = (asked, context) =>
  give(asked, context, true);

/** What was read already, and what follows. */
async function* resumed<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

/**
 * The file of a ticket. It begins once its first portion is read, so that a database that is away is an
 * answer and no broken file.
 */
export const getOrdersFile: DeskHandler<'getOrdersFile'> = async ({ ticket }, context) => {
  const { database, operator, clock } = context;
  const read = ticketBody.safeParse(await takeTicket(database, context, ticket));
  if (!read.success) return deskFailure('not-found', { text: 'Ссылка на файл устарела: выгрузите ещё раз' });
  const { format, isWhole, ...filter } = read.data;
  if (isWhole && !mayBy(operator.roles, 'orders.export')) {
    const values = { call: deskContract.getOrdersFile.path };
    await database.transaction((tx) => noteEvent(tx, { kind: 'refused', values }, context));
    return deskFailure('forbidden');
  }
  const portions = exportedRows(database, context, filter);
  const first = await portions.next();
  const file = orderFile(format, isWhole, resumed(first, portions));
  return { name: `Заказы ${moscowTime(clock.now()).day}.${format}`, ...file };
};
