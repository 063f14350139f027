import { orderPage } from '#api/backend/buying/orders/words.ts';
import { readStateLetters } from '#api/backend/catalogue/texts/state-letters.ts';
import type { DeskHandler } from '#api/backend/desk/context.ts';
import { noteEvent } from '#api/backend/desk/journal/note-event.ts';
import { pressOnce } from '#api/backend/desk/writing/press-once.ts';
import { deskFailure } from '#api/contract/desk/failure.ts';
import { numbered } from '#lib/numbered.ts';
import { STATUS_WORDS } from '#lib/orders/statuses.ts';
import { TOLD_MOVES, type ToldMove } from '#lib/orders/told-moves.ts';
import { pastedLine, pastedLines } from '#lib/text/pasted.ts';
import { findDeskOrder } from '../card/order-row.ts';
import { orderSubject } from '../writing/conflict.ts';
import { takeIfFree, undoTimes } from '../writing/move.ts';
import { keepUndo } from '../writing/undo-row.ts';
import { writeLetter } from '../writing/write-letter.ts';

const TEMPLATE_NAMES: Readonly<Record<ToldMove, string>> = {
  confirmed: STATUS_WORDS.confirmed,
  shipped: STATUS_WORDS.shipped,
  done: STATUS_WORDS.done,
  cancelled: STATUS_WORDS.cancelled,
  back: 'снова в работе',
};

/** What a letter would be, to the last word; what the operator has written for each state stands beside. */
export const tryOrderLetter: DeskHandler<'tryOrderLetter'> = async (asked, context) => {
  const { database, operator, settings } = context;
  const order = await findDeskOrder(database, operator, asked.number);
  if (order === null) return deskFailure('not-found');
  const subject = asked.subject ?? numbered('Заказ', order.number);
  const bill = asked.hasBill === true ? ['', 'Счёт приложен к письму.'] : [];
  const letters = await readStateLetters(database);
  return {
    to: order.email,
    subject,
    text: [asked.text ?? '', '', 'Страница заказа:', orderPage(order, settings), ...bill].join('\n'),
    templates: TOLD_MOVES.flatMap((move) => {
      const text = letters[move]?.text;
      if (text === undefined) return [];
      const name = TEMPLATE_NAMES[move];
      return [{ name, subject: `${numbered('Заказ', order.number)}: ${name}`, text }];
    }),
  };
};

/** Writes to the buyer, who reads no name of the staff; for half a minute it can be taken back. */
export const sendOrderLetter: DeskHandler<'sendOrderLetter'> = ({ press, number, ...asked }, context) =>
  pressOnce(context, press, async (tx) => {
    const order = await findDeskOrder(tx, context.operator, number, 'lock');
    if (order === null) return deskFailure('not-found');
    if (order.email === null) return deskFailure('not-possible', { text: 'Почты нет — позвоните' });
    const { undoUntil, notBefore } = undoTimes(context);
    const letter = {
      subject: pastedLine(asked.subject),
      text: pastedLines(asked.text),
      hasBill: asked.hasBill,
    };
    const outboxId = await writeLetter(tx, context, order, letter, notBefore);
    await takeIfFree(tx, order, context);
    await keepUndo(tx, context, press, order, { eventIds: [], outboxIds: [outboxId] });
    await noteEvent(tx, { kind: 'order.letter', subject: orderSubject(number) }, context);
    return { undoUntil };
  });
