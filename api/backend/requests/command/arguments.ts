import { parseArgs } from 'node:util';
import { judgeWords, type UsageFault, usage } from '#api/backend/command-words.ts';
import { normalisePhone } from '#lib/phone.ts';
import type { RequestStatus } from '../request-row.ts';
import { STATUS_WORDS } from '../words.ts';

/** Which requests are meant: sent from one day to another, YYYY-MM-DD in Moscow, both included; null = all. */
export type Chosen = { status: RequestStatus | null; from: string | null; to: string | null };

/** Whose data is meant: everything under a phone, or under an e-mail. */
export type Person = { phone: string | null; email: string | null };

export type RequestsCommand =
  | { kind: 'list'; chosen: Chosen }
  | { kind: 'export'; file: string; chosen: Chosen; person: Person | null }
  | { kind: 'resend'; id: number }
  | { kind: 'forget'; person: Person; isSure: boolean };

const STATUSES = Object.keys(STATUS_WORDS) as RequestStatus[];

export const USAGE = `Заявки:
  npm run requests -- list [--status ${STATUSES.join('|')}] [--from ГГГГ-ММ-ДД] [--to ГГГГ-ММ-ДД]
  npm run requests -- export ФАЙЛ.csv [--status …] [--from …] [--to …]
  npm run requests -- export ФАЙЛ.csv --phone ТЕЛЕФОН | --email ПОЧТА
  npm run requests -- resend НОМЕР
  npm run requests -- forget --phone ТЕЛЕФОН | --email ПОЧТА [--yes]

  export --phone и --email — всё, что магазин знает о человеке: заявки, заказы, согласия. resend сообщает о заявке ещё раз,
  и о той, что была похожа на робота. forget стирает заявки человека и его имя, телефон, почту, адрес, ИНН и слова из
  заказов; состав и суммы заказов и записи о согласиях остаются, как велит закон. Без --yes — только говорит, что сотрёт.`;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the words after `requests`. A wrong one is a value with its own message, never an exception. */
export function parseRequestsCommand(words: readonly string[]): RequestsCommand | UsageFault {
  return judgeWords(() => {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        status: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
        phone: { type: 'string' },
        email: { type: 'string' },
        yes: { type: 'boolean' },
      },
    });
    const { status = null, from = null, to = null } = values;
    const known = STATUSES.find((each) => each === status) ?? null;
    if (status !== null && known === null) return usage(`Нет состояния «${status}».`);
    for (const day of [from, to])
      if (day !== null && !isDay(day)) return usage(`«${day}» не день вида 2026-11-22.`);
    const person = personOf(values);
    if (person !== null && 'kind' in person) return person;
    return judge(positionals, { status: known, from, to }, person, values.yes ?? false);
  });
}

function isDay(text: string): boolean {
  return DAY.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
}

function personOf({ phone, email }: { phone?: string; email?: string }): Person | UsageFault | null {
  if (phone === undefined && email === undefined) return null;
  if (phone !== undefined && email !== undefined) return usage('Нужно что-то одно: --phone или --email.');
  if (email !== undefined) return { phone: null, email: email.trim().toLowerCase() };
  const normal = normalisePhone(phone ?? '');
  return normal === null ? usage('Это не телефон.') : { phone: normal, email: null };
}

function judge(
  [verb, word, ...rest]: readonly string[],
  chosen: Chosen,
  person: Person | null,
  isSure: boolean,
): RequestsCommand | UsageFault {
  const extra = verb === 'export' || verb === 'resend' ? rest[0] : word;
  switch (verb) {
    case undefined:
      return usage('Не названа команда.');
    case 'list':
    case 'export':
    case 'resend':
    case 'forget':
      if (extra !== undefined) return usage(`Лишнее слово «${extra}».`);
      break;
    default:
      return usage(`Неизвестная команда «${verb}».`);
  }
  if (verb === 'list') return { kind: 'list', chosen };
  if (verb === 'forget')
    return person === null ? usage('Нужно --phone или --email.') : { kind: 'forget', person, isSure };
  if (verb === 'export')
    return word === undefined ? usage('Не назван файл.') : { kind: 'export', file: word, chosen, person };
  if (word === undefined || !/^\d{1,9}$/.test(word)) return usage('Нужен номер заявки.');
  return { kind: 'resend', id: Number(word) };
}
