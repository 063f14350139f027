import { fireEvent, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deskFailure } from '#api/contract/desk/failure.ts';
import type { DeskCallName } from '#api/contract/desk/index.ts';
import type { OrderCard } from '#api/contract/desk/order-shapes.ts';
import type { SignedIn } from '#api/contract/desk/session.ts';
import { readDesk } from '#desk/client/use-desk.ts';
import { ContactsDialog } from '#desk/screens/orders/contacts-dialog.tsx';
import { OrderEdit } from '#desk/screens/orders/edit/order-edit.tsx';
import { kill, openDesk, pass, sit, type, whoIsThere } from './seat.tsx';

const SUMS = { subtotal: 1, discount: 0, promo: 0, delivery: 0, total: 1 };
const TRIED = { lines: [], before: SUMS, after: SUMS, letter: '' };
const tried = (name: DeskCallName): object | null => (name === 'tryOrderLines' ? TRIED : null);

let desk: ReturnType<typeof openDesk>;
let me: SignedIn;
let card: OrderCard;

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T10:00:00Z') });
  desk = openDesk();
  desk.fault = tried;
  me = await whoIsThere();
  card = await readDesk('getOrderCard', { number: 100_130 });
});
afterEach(async () => {
  kill();
  await pass();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Draws a form over a card; a newer one takes its place when its button is pressed, as by the stream. */
async function over(newer: OrderCard, draw: (card: OrderCard) => ReactElement): Promise<void> {
  function Live() {
    const [shown, setShown] = useState(card);
    return (
      <>
        <button type="button" onClick={() => setShown(newer)}>
          Новее
        </button>
        {draw(shown)}
      </>
    );
  }
  sit(<Live />, { me });
  await pass();
}
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getAllByRole('button', { name }).at(-1) ?? document.body);
  await pass(500);
};
const sent = (name: DeskCallName) => desk.asked.filter((one) => one.name === name).map(({ input }) => input);

/** Refuses a call once as one who was second: the order is as somebody else has left it. */
function conflictOnce(call: DeskCallName, fields: Record<string, string>, row: OrderCard): void {
  let isFirst = true;
  desk.fault = (name) => {
    if (name !== call || !isFirst) return tried(name);
    isFirst = false;
    return deskFailure('conflict', { fields, other: { name: 'Анна', at: null, row } });
  };
}

const COMMENT = 'Въезд со двора';
const withComment = (comment: string): OrderCard => ({ ...card, contacts: { ...card.contacts, comment } });
/** Its label says the measure too. */
const quantityOf = (name: string) => new RegExp(`^Количество: ${RegExp.escape(name)}`);
const fieldsSent = () => sent('changeOrderContacts').map(({ fields }) => fields);

it('desk-H13: contacts that somebody changes under an open form do not pass for those it was opened with', async () => {
  const theirs = withComment('Позвонить за час');
  conflictOnce('changeOrderContacts', { comment: '… → Позвонить за час' }, theirs);
  await over(theirs, (shown) => <ContactsDialog card={shown} onClose={vi.fn()} />);
  type(/^Комментарий/, COMMENT);
  await press('Новее');
  await press('Сохранить');
  const was = card.contacts.comment;
  expect(fieldsSent()).toEqual([[{ field: 'comment', was, now: COMMENT }]]);
  expect(screen.getByText(/^Анна: … → Позвонить за час$/)).toBeTruthy();
  await press('Оставить моё');
  await press('Сохранить');
  expect(fieldsSent().at(-1)).toEqual([{ field: 'comment', was: 'Позвонить за час', now: COMMENT }]);
});

it('desk-H13: what somebody else has put into contacts may be taken', async () => {
  const theirs = withComment('Позвонить за час');
  conflictOnce('changeOrderContacts', { comment: '… → Позвонить за час' }, theirs);
  await over(theirs, (shown) => <ContactsDialog card={shown} onClose={vi.fn()} />);
  type(/^Комментарий/, COMMENT);
  type(/^ИНН/, '7707083893');
  await press('Сохранить');
  await press('Взять его');
  expect(screen.getByLabelText<HTMLInputElement>(/^Комментарий/).value).toBe('Позвонить за час');
  await press('Сохранить');
  expect(fieldsSent().at(-1)).toEqual([{ field: 'inn', was: card.contacts.inn, now: '7707083893' }]);
});

it('desk-H13: lines that somebody changes under an open form do not pass for those it was opened with', async () => {
  const [first, ...others] = card.lines;
  if (first === undefined) throw new Error('an order without lines');
  const lines = [{ ...first, quantity: first.quantity + 1 }, ...others];
  const theirs = { ...card, row: { ...card.row, version: card.row.version + 1 }, lines };
  conflictOnce('editOrderLines', { [`line:${first.line}`]: 'уже изменили' }, theirs);
  await over(theirs, (shown) => <OrderEdit card={shown} onClose={vi.fn()} />);
  const quantity = quantityOf(first.name);
  type(quantity, String(first.quantity + 5));
  await press('Новее');
  await press(/^Сохранить/);
  const change = (was: number, now: number) => ({
    line: first.line,
    was: { quantity: was, price: first.price },
    quantity: now,
  });
  const changes = () => sent('editOrderLines').map((input) => input.changes);
  expect(changes()).toEqual([[change(first.quantity, first.quantity + 5)]]);
  await press('Оставить моё');
  await press(/^Сохранить/);
  expect(changes().at(-1)).toEqual([change(first.quantity + 1, first.quantity + 5)]);
});

it('desk-H13: of a line that somebody else has changed, theirs may be taken', async () => {
  const [first, ...others] = card.lines;
  if (first === undefined) throw new Error('an order without lines');
  const theirs = { ...card, lines: [{ ...first, quantity: first.quantity + 1 }, ...others] };
  conflictOnce('tryOrderLines', { [`line:${first.line}`]: 'уже изменили' }, theirs);
  await over(theirs, (shown) => <OrderEdit card={shown} onClose={vi.fn()} />);
  const quantity = quantityOf(first.name);
  type(quantity, String(first.quantity + 5));
  await pass(500);
  await press('Взять его');
  expect(screen.getByLabelText<HTMLInputElement>(quantity).value).toBe(String(first.quantity + 1));
  expect(screen.queryByRole('button', { name: 'Взять его' })).toBeNull();
});

/** Types, lets the draft be kept, and opens the form anew in another tab over a newer card. */
async function openedAnew(draw: (card: OrderCard) => ReactElement, newer: OrderCard, fill: () => void) {
  await over(card, draw);
  fill();
  await pass(3_000);
  kill();
  desk.open();
  card = newer;
  await over(newer, draw);
  await press('Продолжить');
}

it('desk-H13: a draft goes on from what was seen when it was typed', async () => {
  const [first, ...others] = card.lines;
  if (first === undefined) throw new Error('an order without lines');
  const was = card.contacts.comment;
  const changed = [{ ...first, quantity: first.quantity + 1 }, ...others];
  const newer = { ...withComment('Позвонить за час'), lines: changed };
  await openedAnew(
    (shown) => <ContactsDialog card={shown} onClose={vi.fn()} />,
    newer,
    () => type(/^Комментарий/, COMMENT),
  );
  await press('Сохранить');
  expect(fieldsSent()).toEqual([[{ field: 'comment', was, now: COMMENT }]]);
  kill();
  desk.open();
  card = { ...newer, lines: [first, ...others] };
  await openedAnew(
    (shown) => <OrderEdit card={shown} onClose={vi.fn()} />,
    newer,
    () => type(quantityOf(first.name), String(first.quantity + 5)),
  );
  await press(/^Сохранить/);
  const [edit] = sent('editOrderLines');
  expect(edit?.changes).toMatchObject([{ was: { quantity: first.quantity }, quantity: first.quantity + 5 }]);
});
