import type { ReactElement } from 'react';
import type { DeskCallName } from '#api/contract/desk/index.ts';
import type { OrderCard } from '#api/contract/desk/order-shapes.ts';
import type { Person } from '#api/contract/desk/people.ts';
import { Keys } from '#desk/screens/me/keys.tsx';
import { BulkBar } from '#desk/screens/orders/bulk-bar.tsx';
import { ContactsDialog } from '#desk/screens/orders/contacts-dialog.tsx';
import { OrderEdit } from '#desk/screens/orders/edit/order-edit.tsx';
import { OrderHead } from '#desk/screens/orders/head/order-head.tsx';
import { OrderStream } from '#desk/screens/orders/order-stream.tsx';
import { useOrderPresses } from '#desk/screens/orders/presses/use-order-presses.ts';
import { ReceivingDialog } from '#desk/screens/orders/receiving/receiving-dialog.tsx';
import { SaveViewDialog } from '#desk/screens/orders/views/save-view-dialog.tsx';
import { Wish } from '#desk/screens/orders/wish.tsx';
import { InviteDialog } from '#desk/screens/people/invite-dialog.tsx';
import { PersonDialog } from '#desk/screens/people/person-dialog.tsx';
import { RequestPanel } from '#desk/screens/requests/request-panel.tsx';
import { useHandling } from '#desk/screens/requests/use-handling.ts';

/** What the forms are drawn about. */
export type Shown = { card: OrderCard; person: Person };

/** A form that somebody types into. */
export type TypedForm = {
  /** Where it is drawn, under `desk/`. */
  files: readonly string[];
  /** `onClose`: it has closed by itself. */
  draw: (shown: Shown, onClose: () => void) => ReactElement;
  /** The button that opens it. */
  opens?: string | RegExp;
  /** By the fields' labels, as somebody types it. */
  typed: Readonly<Record<string, string>>;
  /** The button that sends it; absent: its first button of that kind. */
  sends?: string | RegExp;
  /** What it sends. */
  call: DeskCallName;
  /** No draft: nobody types into it for as long as two seconds. */
  isBrief?: true;
  /** It closes as it is sent. */
  isLeft?: true;
};

const nothing = () => {};
const SENT = 'orders/';

function Bulk({ card }: { card: OrderCard }) {
  return <BulkBar rows={[card.row]} presses={useOrderPresses()} onDone={nothing} onClear={nothing} />;
}
function Request() {
  return <RequestPanel id={30} line={undefined} handling={useHandling()} onClose={nothing} />;
}
const head = ({ card }: Shown, status: OrderCard['row']['status'], moves: OrderCard['moves']) => (
  <OrderHead card={{ ...card, row: { ...card.row, status }, moves }} />
);
const NOT_GOODS = 'Не было на складе, ждали неделю';

/** Every form of the desk that is typed into by somebody who is signed in. */
export const TYPED_FORMS: Readonly<Record<string, TypedForm>> = {
  'note of an order': {
    files: [`${SENT}order-stream.tsx`],
    draw: ({ card }) => (
      <OrderStream card={{ ...card, contacts: { ...card.contacts, email: null } }} onSaid={nothing} />
    ),
    typed: { Заметка: 'Просит без печати' },
    sends: /^Сохранить заметку/,
    call: 'noteOrder',
  },
  'letter to a buyer': {
    files: [`${SENT}letter/order-letter.tsx`],
    draw: ({ card }) => <OrderStream card={card} onSaid={nothing} />,
    typed: { Тема: 'Заказ задержится', Письмо: 'Везём завтра после обеда' },
    sends: /^(?:Посмотреть письмо|Отправить покупателю)$/,
    call: 'sendOrderLetter',
  },
  'lines of an order': {
    files: [`${SENT}edit/added-fields.tsx`, `${SENT}edit/line-fields.tsx`],
    draw: ({ card }, onClose) => <OrderEdit card={card} onClose={onClose} />,
    typed: {
      'Цена: Коробка картонная 400 × 300 × 200 мм': '99,50',
      'Почему своя цена': 'Постоянный покупатель',
    },
    sends: /^Сохранить/,
    call: 'editOrderLines',
  },
  'receiving of an order': {
    files: [`${SENT}receiving/receiving-fields.tsx`],
    draw: ({ card }, onClose) => <ReceivingDialog card={card} onClose={onClose} />,
    typed: { Адрес: 'Тверь, Советская улица, 5', 'Своя цена доставки, ₽': '500' },
    sends: /^Сохранить/,
    call: 'changeOrderReceiving',
  },
  'contacts of an order': {
    files: [`${SENT}contacts-dialog.tsx`],
    draw: ({ card }, onClose) => <ContactsDialog card={card} onClose={onClose} />,
    typed: { Комментарий: 'Въезд со двора', ИНН: '7707083893' },
    sends: 'Сохранить',
    call: 'changeOrderContacts',
  },
  'answer to a wish to cancel': {
    files: [`${SENT}wish.tsx`],
    draw: ({ card }) => <Wish card={card} at={card.row.at} />,
    opens: 'Оставить в силе',
    typed: { 'Письмо покупателю: почему': 'Уже собран и едет' },
    sends: 'Оставить и написать',
    call: 'keepOrder',
  },
  'reason to cancel': {
    files: [`${SENT}cancel-dialog.tsx`],
    draw: (shown) => head(shown, 'new', ['cancelled']),
    opens: 'Отменить…',
    typed: { Подробнее: NOT_GOODS },
    sends: 'Отменить',
    call: 'moveOrder',
  },
  'reason to cancel several': {
    files: [`${SENT}cancel-dialog.tsx`],
    draw: ({ card }) => <Bulk card={card} />,
    opens: 'Отменить…',
    typed: { Подробнее: NOT_GOODS },
    sends: 'Отменить',
    call: 'bulkOrders',
    isLeft: true,
  },
  'parcel of an order': {
    files: [`${SENT}parcel-dialog.tsx`],
    draw: (shown) => head(shown, 'confirmed', ['shipped']),
    opens: /^Отправлен/,
    typed: { Перевозчик: 'Деловые линии', 'Номер для отслеживания': 'ТР-1180023' },
    sends: 'Отправлен',
    call: 'moveOrder',
  },
  'reason to go on with what is done': {
    files: [`${SENT}back-dialog.tsx`],
    draw: (shown) => head(shown, 'done', ['back']),
    opens: 'Вернуть в работу…',
    typed: { 'Причина (видят только сотрудники)': 'Вернул половину' },
    sends: 'Вернуть в работу',
    call: 'moveOrder',
  },
  'name of a view': {
    files: [`${SENT}views/save-view-dialog.tsx`],
    draw: (_, onClose) => (
      <SaveViewDialog conditions={{ tab: 'new' }} taken={[]} onSaved={nothing} onClose={onClose} />
    ),
    typed: { Название: 'Самовывоз на неделе' },
    sends: 'Сохранить',
    call: 'keepOrderView',
  },
  'an invitation': {
    files: ['people/invite-dialog.tsx'],
    draw: (_, onClose) => <InviteDialog onClose={onClose} onInvited={nothing} />,
    typed: { Имя: 'Глеб Петров', Почта: 'gleb@example.ru' },
    sends: 'Получить ссылку',
    call: 'inviteOperator',
  },
  'a person': {
    files: ['people/person-dialog.tsx'],
    draw: ({ person }, onClose) => <PersonDialog person={person} onClose={onClose} onChanged={nothing} />,
    typed: { Имя: 'Анна Сергеевна' },
    sends: 'Сохранить',
    call: 'changeOperator',
  },
  'name of a key': {
    files: ['me/keys.tsx'],
    draw: () => (
      <Keys
        ways={{ hasPassword: true, totpSince: null, codesLeft: 0, passkeys: [], sessions: [] }}
        onChanged={nothing}
      />
    ),
    opens: 'Добавить ключ',
    typed: { 'Как его назвать': 'Ноутбук на складе' },
    sends: 'Создать ключ',
    call: 'beginOwnPasskey',
  },
  'an hour to be reminded': {
    files: ['requests/put-off-dialog.tsx'],
    draw: () => <Request />,
    opens: /^Позже/,
    typed: { Час: '2359' },
    sends: 'Напомнить',
    call: 'putOffRequest',
    isBrief: true,
  },
  'number of an order': {
    files: ['requests/order-dialog.tsx'],
    draw: () => <Request />,
    opens: /^Заказ №/,
    typed: { 'Номер заказа': '100131' },
    sends: 'Закрыть обращение',
    call: 'closeRequest',
    isBrief: true,
  },
};

/** Where something is typed that no draft keeps, and why. */
export const UNKEPT: Readonly<Record<string, string>> = {
  'orders/order-filters.tsx': 'stands in the address',
  'requests/requests-toolbar.tsx': 'stands in the address',
  'log/log-screen.tsx': 'stands in the address',
  'in/enter-form.tsx': 'a secret, and nobody is signed in',
  'in/second-form.tsx': 'a secret, and nobody is signed in',
  'in/again-form.tsx': 'a secret, and nobody is signed in',
  'invite/accept-form.tsx': 'nobody is signed in',
  'me/password-dialog.tsx': 'a secret',
  'me/totp-dialog.tsx': 'a secret',
};
