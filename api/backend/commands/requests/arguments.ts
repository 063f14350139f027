import { parseArgs } from 'node:util';
import { CHOOSING, type Chosen, readChosen } from '#api/backend/base/operator/chosen.ts';
import { judgeWords, type UsageFault, usage } from '#api/backend/base/operator/command-words.ts';
import type { RequestStatus } from '#api/backend/buying/requests/request-row.ts';
import { STATUS_WORDS } from '#api/backend/buying/requests/words.ts';
import { normalisePhone } from '#lib/phone.ts';
import type { Person } from './person.ts';

/** Which requests are meant, by the day they were sent. */
export type ChosenRequests = Chosen<RequestStatus>;

export type RequestsCommand =
  | { kind: 'list'; chosen: ChosenRequests }
  | { kind: 'export'; file: string; chosen: ChosenRequests; person: Person | null }
  | { kind: 'resend'; id: number }
  | { kind: 'forget'; person: Person; isSure: boolean }
  | { kind: 'document'; hash: string };

const STATUSES = Object.keys(STATUS_WORDS) as RequestStatus[];

export const USAGE = `Заявки:
  npm run requests -- list [--status ${STATUSES.join('|')}] [--from ГГГГ-ММ-ДД] [--to ГГГГ-ММ-ДД]
  npm run requests -- export ФАЙЛ.csv [--status …] [--from …] [--to …]
  npm run requests -- export ФАЙЛ.csv --phone ТЕЛЕФОН | --email ПОЧТА
  npm run requests -- resend НОМЕР
  npm run requests -- document НОМЕР_ДОКУМЕНТА
  npm run requests -- forget --phone ТЕЛЕФОН | --email ПОЧТА [--yes]

  export --phone и --email — всё, что магазин знает о человеке: заявки, заказы, согласия. resend сообщает о заявке ещё раз,
  и о той, что была похожа на робота. document показывает текст, на который было дано согласие: его номер стоит при согласии в
  export --phone. forget стирает заявки человека, и те, что ждут на диске, его имя, телефон, почту, адрес, ИНН и слова из
  заказов и журнала заказов, заметки к этим заказам и сессии с корзиной и избранным; состав и суммы заказов и записи о
  согласиях остаются, как велит закон. Без --yes — только говорит, что сотрёт.`;

/** Reads the words after `requests`. A wrong one is a value with its own message, never an exception. */
export function parseRequestsCommand(words: readonly string[]): RequestsCommand | UsageFault {
  return judgeWords(() => {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        ...CHOOSING,
        phone: { type: 'string' },
        email: { type: 'string' },
        yes: { type: 'boolean' },
      },
    });
    const chosen = readChosen(values, STATUSES);
    if ('kind' in chosen) return chosen;
    const person = personOf(values);
    if (person !== null && 'kind' in person) return person;
    return judge(positionals, chosen, person, values.yes ?? false);
  });
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
  chosen: ChosenRequests,
  person: Person | null,
  isSure: boolean,
): RequestsCommand | UsageFault {
  const extra = verb === 'list' || verb === 'forget' ? word : rest[0];
  switch (verb) {
    case undefined:
      return usage('Не названа команда.');
    case 'list':
    case 'export':
    case 'resend':
    case 'document':
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
  if (verb === 'document')
    return /^[\da-f]{12,64}$/.test(word ?? '') && word !== undefined
      ? { kind: 'document', hash: word }
      : usage('Нужен номер документа: от 12 до 64 знаков 0–9 и a–f.');
  if (word === undefined || !/^\d{1,9}$/.test(word)) return usage('Нужен номер заявки.');
  return { kind: 'resend', id: Number(word) };
}
