import { deskFailure } from '#api/contract/desk/failure.ts';
import type { RequestCard, RequestLine } from '#api/contract/desk/requests.ts';
import { AGAIN_MS, type RequestTab } from '#lib/requests/tabs.ts';
import { clock15 } from '#lib/requests/waiting.ts';
import { agoOf } from './ago.ts';
import type { MockDeskAnswers } from './desk-calls.ts';
import { ANNA, ME } from './desk-people.ts';

const MINUTE_MS = 60_000;

function lineOf(id: number, createdAt: string, more: Partial<RequestLine>): RequestLine {
  return {
    id,
    version: 1,
    kind: 'recall',
    status: 'new',
    handled: 'open',
    region: 'msk',
    from: '… 12-34',
    about: '',
    createdAt,
    waitedMs: null,
    assignee: null,
    attempts: 0,
    remindAt: null,
    outcome: null,
    orderNumber: null,
    handledAt: null,
    ...more,
  };
}

const waited = (minutes: number) => ({ waitedMs: minutes * MINUTE_MS });

function linesAt(clock: { now(): Date }): RequestLine[] {
  const ago = agoOf(clock);
  const box = '10214 Коробка картонная 400 × 300 × 200 мм, бурая';
  const bags = 'Нужны пакеты с логотипом, 5 000 штук, посчитайте доставку в Тверь';
  return [
    lineOf(31, ago(64), {
      ...waited(64),
      handled: 'taken',
      assignee: ANNA,
      attempts: 1,
      remindAt: ago(1),
      about: box,
    }),
    lineOf(30, ago(22), { ...waited(22), from: '… 67-89', about: bags }),
    lineOf(32, ago(12), { ...waited(12), from: '… 00-41', region: 'spb', about: '/goods/118' }),
    lineOf(33, ago(4), { ...waited(4), handled: 'taken', assignee: ME, about: '20877 Скотч 48 мм × 66 м' }),
    lineOf(34, ago(1), waited(1)),
    lineOf(28, ago(8), { ...waited(8), kind: 'question', about: 'Есть ли крышки к стаканам 250 мл?' }),
    lineOf(27, ago(3), { ...waited(3), kind: 'opt', from: '… 55-60' }),
    lineOf(26, ago(600), { kind: 'lowprice', from: 'i…@example.ru', about: '10214 Коробка картонная' }),
    lineOf(25, ago(90), {
      ...waited(90),
      handled: 'later',
      assignee: ME,
      attempts: 1,
      remindAt: ago(-25),
      about: box,
    }),
    lineOf(24, ago(1500), {
      handled: 'done',
      assignee: ANNA,
      outcome: 'ordered',
      orderNumber: 100_123,
      handledAt: ago(1490),
    }),
    lineOf(23, ago(200), { status: 'review', from: '… 77-77', about: 'Лучшие цены на продвижение' }),
  ];
}

function isIn(tab: RequestTab, { kind, status, handled }: RequestLine): boolean {
  if (tab === 'suspicious') return (status === 'review' || status === 'spam') && handled !== 'done';
  if (tab === 'done') return handled === 'done';
  if (status !== 'new') return false;
  if (tab === 'later') return handled === 'later';
  return kind === tab && (handled === 'open' || handled === 'taken');
}

function cardOf(line: RequestLine, clock: { now(): Date }): RequestCard {
  const ago = agoOf(clock);
  const isNotice = line.kind === 'lowprice';
  return {
    ...line,
    phone: isNotice ? null : '+79123456789',
    email: isNotice ? 'ivanov@example.ru' : null,
    text: line.about === '' ? null : line.about,
    page: '/msk/services',
    product: { id: 8, code: '10214', name: 'Коробка картонная 400 × 300 × 200 мм' },
    special: null,
    priceKop: isNotice ? 4_500 : null,
    calledAt: null,
    orders: [
      { number: 100_123, createdAt: ago(11_520), status: 'done', totalKop: 1_287_050 },
      { number: 100_101, createdAt: ago(57_600), status: 'cancelled', totalKop: 402_000 },
    ],
    ordersInAll: 2,
    history: line.assignee === null ? [] : [{ at: ago(3), kind: 'request.take', name: line.assignee.name }],
  };
}

/** Requests of the mocked desk: they are taken, closed and put off as at the real one. */
export function requestAnswers(clock: { now(): Date }, isEmpty: boolean): MockDeskAnswers {
  const lines = new Map(isEmpty ? [] : linesAt(clock).map((line) => [line.id, line]));
  const now = () => clock.now().toISOString();
  function change(id: number, seen: number | null, made: (line: RequestLine) => Partial<RequestLine>) {
    const line = lines.get(id);
    if (line === undefined) return deskFailure('not-found');
    if (seen !== null && seen !== line.version)
      return deskFailure('conflict', { other: { name: ANNA.name, at: now(), row: line } });
    const row = { ...line, version: line.version + 1, ...made(line) };
    lines.set(id, row);
    return { row };
  }
  const of = (tab: RequestTab) => [...lines.values()].filter((line) => isIn(tab, line));
  return {
    listRequests: ({ tab, search }) => ({
      rows: of(tab).filter(({ from, about }) => `${from} ${about}`.includes(search)),
      next: null,
      at: now(),
      ticking: ['msk', 'spb'],
      lastAt: of(tab).length > 0 ? null : agoOf(clock)(1200),
    }),
    countRequests: () => ({
      recall: of('recall').length,
      question: of('question').length,
      opt: of('opt').length,
      suspicious: of('suspicious').length,
      overdue: of('recall').filter(
        ({ waitedMs, attempts }) => attempts === 0 && clock15(waitedMs ?? 0) === 'over',
      ).length,
    }),
    exportRequests: ({ tab }) => ({
      csv: `\uFEFF№\r\n${of(tab)
        .map(({ id }) => `${id}\r\n`)
        .join('')}`,
      rows: of(tab).length,
      isWhole: true,
    }),
    getRequest: ({ id }) => {
      const line = lines.get(id);
      return line === undefined ? deskFailure('not-found') : { row: cardOf(line, clock) };
    },
    takeRequest: ({ id, from }) => {
      const line = lines.get(id);
      const has = line?.assignee;
      if (line !== undefined && has && has.id !== ME.id && has.id !== from && line.handled !== 'done')
        return deskFailure('conflict', {
          text: `Взял ${has.name}`,
          other: { name: has.name, at: now(), row: line },
        });
      return change(id, null, () => ({ handled: 'taken', assignee: ME, outcome: null, remindAt: null }));
    },
    closeRequest: ({ id, version, outcome, orderNumber }) =>
      change(id, version, ({ assignee, attempts }) =>
        outcome === 'missed'
          ? {
              handled: 'later',
              assignee: assignee ?? ME,
              attempts: attempts + 1,
              remindAt: new Date(clock.now().getTime() + AGAIN_MS).toISOString(),
            }
          : { handled: 'done', assignee: assignee ?? ME, outcome, orderNumber, handledAt: now() },
      ),
    putOffRequest: ({ id, version, remindAt }) =>
      change(id, version, ({ assignee }) => ({ handled: 'later', assignee: assignee ?? ME, remindAt })),
    vouchForRequest: ({ id }) => change(id, null, () => ({ status: 'new', ...waited(200) })),
    callRequest: ({ id }) => {
      const called = change(id, null, () => ({}));
      return 'row' in called ? { way: 'exchange', phone: '+79123456789', row: called.row } : called;
    },
  };
}
