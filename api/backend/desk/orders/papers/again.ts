import type { Queryable } from '#api/backend/db/database.ts';
import type { DeskContext, DeskHandler } from '#api/backend/desk/context.ts';
import { noteEvent } from '#api/backend/desk/journal/note-event.ts';
import { pressOnce } from '#api/backend/desk/writing/press-once.ts';
import { deskFailure } from '#api/contract/desk/failure.ts';
import type { DeskInput } from '#api/contract/desk/index.ts';
import { offWords } from '#lib/desk/outside-words.ts';
import { numbered } from '#lib/numbered.ts';
import { type DeskOrder, findDeskOrder } from '../card/order-row.ts';
import { readListRow } from '../list/list-row.ts';
import { orderSubject } from '../writing/conflict.ts';
import { writeLetter } from '../writing/write-letter.ts';

type What = DeskInput<'againOrder'>['what'];

/** Why it cannot be sent again here; null when it can. */
function whyNot(what: What, order: DeskOrder, { settings }: DeskContext): string | null {
  const { mail, webhook } = settings.outside;
  if (what === 'crm') return webhook === null ? offWords('webhook') : null;
  if (what === '1c') return settings.exchange === null ? 'Обмен с 1С не настроен' : null;
  if (order.email === null) return 'Почты нет — позвоните';
  return mail === null ? offWords('mail') : null;
}

/** Word of an order that one channel is to tell, and no other. */
async function tellOne(tx: Queryable, order: DeskOrder, channel: string, now: Date): Promise<void> {
  await tx.query({
    name: 'desk_order_again',
    text: `
      with word as (
        insert into outbox (topic, aggregate, payload, created_at, spread_at)
        values ('order.created', $1, $2, $3, $3) returning id
      )
      insert into outbox_delivery (event_id, channel, aggregate, next_at) select id, $4, $1, $3 from word`,
    values: [`order:${order.id}`, { orderId: order.id, number: order.number }, now, channel],
  });
}

async function sendAgain(tx: Queryable, context: DeskContext, order: DeskOrder, what: What): Promise<void> {
  const now = context.clock.now();
  if (what === 'letter') return tellOne(tx, order, 'buyer-letter', now);
  if (what === 'crm') return tellOne(tx, order, 'webhook', now);
  if (what === 'bill') {
    const subject = `Счёт: ${numbered('заказ', order.number)}`;
    await writeLetter(tx, context, order, { subject, text: 'Счёт на ваш заказ.', hasBill: true }, null);
    return;
  }
  await tx.query({
    name: 'desk_order_again_1c',
    // Null would say that 1C has never heard of it, and then nobody would tell it of a cancellation.
    text: `update exchange_order set given_to = null,
             confirmed_version = case when confirmed_version is not null then -1 end where order_id = $1`,
    values: [order.id],
  });
}

/** Sends once more what has been sent; to its one receiver, and to nobody else. */
export const againOrder: DeskHandler<'againOrder'> = ({ press, number, what }, context) =>
  pressOnce(context, press, async (tx) => {
    const order = await findDeskOrder(tx, context.operator, number, 'lock');
    if (order === null) return deskFailure('not-found');
    const text = whyNot(what, order, context);
    if (text !== null) return deskFailure('not-possible', { text });
    await sendAgain(tx, context, order, what);
    const row = await readListRow(tx, context, number);
    await noteEvent(tx, { kind: 'order.again', subject: orderSubject(number), values: { what } }, context);
    return { row };
  });
