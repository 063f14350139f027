import type { StuckRow } from '#api/contract/desk/outside.ts';
import { agoOf } from './ago.ts';
import type { MockDeskAnswers } from './desk-calls.ts';

function rowsAt(clock: { now(): Date }): StuckRow[] {
  const ago = agoOf(clock);
  const order = { order: 100_123, request: null, about: 'Заказ № 100123', createdAt: ago(300) };
  return [
    {
      ...order,
      event: 9,
      channel: 'buyer-letter',
      what: 'Письмо покупателю: заказ принят',
      to: 'i…@example.ru',
      state: 'dead',
      tries: 1,
      at: ago(200),
      answer: 'Почтовый сервер не принял адрес',
    },
    {
      event: 8,
      channel: 'webhook',
      what: 'CRM',
      to: 'crm.example.ru',
      about: 'Обращение № 30',
      order: null,
      request: 30,
      state: 'dead',
      tries: 14,
      createdAt: ago(2900),
      at: ago(20),
      answer: 'CRM отвечает отказом (500)',
    },
    {
      ...order,
      event: 7,
      channel: 'mail',
      what: 'Письмо менеджерам',
      to: 'zakazy@example.ru',
      state: 'pending',
      tries: 3,
      at: ago(-2),
      answer: 'Почтовый сервер не отвечает',
    },
    {
      ...order,
      event: 6,
      channel: 'mail',
      what: 'Письмо менеджерам',
      to: 'zakazy@example.ru',
      state: 'done',
      tries: 1,
      at: ago(400),
      answer: null,
    },
  ];
}

const isStuck = ({ state, answer }: StuckRow) => state === 'dead' || (state === 'pending' && answer !== null);

/** Letters of the mocked desk; what is sent once more goes out, what is dropped is over. */
export function outsideAnswers(clock: { now(): Date }, isEmpty: boolean): MockDeskAnswers {
  let rows = isEmpty ? [] : rowsAt(clock);
  type Which = 'all' | readonly Pick<StuckRow, 'event' | 'channel'>[];
  function settle(which: Which, answer: string | null): { count: number } {
    const isMeant = (row: StuckRow) =>
      which === 'all'
        ? row.state === 'dead'
        : isStuck(row) && which.some(({ event, channel }) => event === row.event && channel === row.channel);
    const count = rows.filter(isMeant).length;
    const at = clock.now().toISOString();
    rows = rows.map((row) => (isMeant(row) ? { ...row, state: 'done', at, answer } : row));
    return { count };
  }
  return {
    listOutside: ({ tab }) => ({
      rows: tab === 'all' ? rows : rows.filter(isStuck),
      next: null,
      at: clock.now().toISOString(),
      dead: rows.filter(({ state }) => state === 'dead').length,
      off: isEmpty ? ['Письма выключены: задайте SMTP_URL'] : [],
      untold: isEmpty ? 2 : 0,
    }),
    retryOutside: ({ which }) => settle(which, null),
    dropOutside: ({ which }) => settle(which, 'Решили не отправлять'),
    testOutside: () => ({ to: 'ivan@example.ru' }),
  };
}
