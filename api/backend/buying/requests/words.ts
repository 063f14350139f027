import { momentWords } from '#api/backend/base/operator/moment-words.ts';
import { formatMoney } from '#lib/money.ts';
import { type PhoneWords, phoneWords } from '#lib/phone.ts';
import { regionOfId } from '#lib/region/codes.ts';
import { REGION_NAMES } from '#lib/region/names.ts';
import type { RequestKind } from '#lib/requests/kinds.ts';
import type { RequestRow, RequestStatus } from './request-row.ts';

/** What a manager calls each form. */
export const KIND_WORDS: Readonly<Record<RequestKind, string>> = {
  recall: 'Обратный звонок',
  question: 'Вопрос',
  opt: 'Прайс-лист',
  lowprice: 'Снижение цены',
};

export const STATUS_WORDS: Readonly<Record<RequestStatus, string>> = {
  new: 'новая',
  review: 'проверить: слишком часто',
  spam: 'похоже на робота',
  sent: 'цена снизилась',
  stopped: 'отписался',
};

/**
 * What a request is about, in one line; its page where only that is known, empty when about nothing in
 * particular.
 */
export function aboutWords({ code, product, special, product_id: id }: RequestRow): string {
  if (product !== null) return `${code} ${product}`;
  return id === null ? (special ?? '') : `/goods/${id}`;
}

/** The request in one line. */
export function listLine(row: RequestRow): string {
  return [
    String(row.id),
    momentWords(row.created_at),
    KIND_WORDS[row.kind],
    STATUS_WORDS[row.status],
    row.phone ?? row.email ?? '',
    aboutWords(row),
  ]
    .join('\t')
    .trimEnd();
}

/** The region as people call it; empty where none is known. */
function regionWords(id: number | null): string {
  const region = id === null ? null : regionOfId(id);
  return region === null ? '' : REGION_NAMES[region];
}

/** Whatever a manager is told of a request, name and value in turn. */
export function requestFields(
  row: RequestRow,
  phone: PhoneWords = phoneWords,
): [name: string, value: string][] {
  return [
    ['Номер', String(row.id)],
    ['Отправлена', momentWords(row.created_at)],
    ['Форма', KIND_WORDS[row.kind]],
    ['Состояние', STATUS_WORDS[row.status]],
    ['Регион', regionWords(row.region_id)],
    ['Телефон', phone(row.phone ?? '')],
    ['Почта', row.email ?? ''],
    ['О чём', aboutWords(row)],
    ['Цена тогда', row.price_kop === null ? '' : formatMoney(row.price_kop)],
    ['Текст', row.text ?? ''],
    ['Страница', row.page_url ?? ''],
  ];
}
