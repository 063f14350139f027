/** What tells the world outside, as the deliveries name it, in words; and the setting that switches it on. */
const CHANNELS = {
  mail: { words: 'Письмо менеджерам', way: 'mail' },
  'buyer-letter': { words: 'Письмо покупателю: заказ принят', way: 'mail' },
  'state-letter': { words: 'Письмо покупателю: что с заказом', way: 'mail' },
  'operator-letter': { words: 'Письмо сотруднику: его вход на стол', way: 'mail' },
  'found-orders': { words: 'Письмо покупателю: его заказы', way: 'mail' },
  'price-letter': { words: 'Письмо о снижении цены', way: 'mail' },
  'exchange-letter': { words: 'Письмо об обмене с 1С', way: 'mail' },
  webhook: { words: 'CRM', way: 'webhook' },
  'call-tracking': { words: 'Отслеживание звонков', way: 'callTracking' },
  telephony: { words: 'Звонок через телефонную станцию', way: 'telephony' },
  'index-now': { words: 'Поисковые системы', way: 'indexNow' },
} as const;

/** A way out of the shop, by the settings that switch it on. */
export type Way = (typeof CHANNELS)[keyof typeof CHANNELS]['way'];

/** The receiver that answers on a way, and the setting it is named by. */
const WAYS: Readonly<Record<Way, { answers: string; setting: string }>> = {
  mail: { answers: 'Почтовый сервер', setting: 'SMTP_URL' },
  webhook: { answers: 'CRM', setting: 'WEBHOOK_URL' },
  callTracking: { answers: 'Служба звонков', setting: 'CALL_TRACKING_URL' },
  telephony: { answers: 'Телефонная станция', setting: 'TELEPHONY_URL' },
  indexNow: { answers: 'Поисковая система', setting: 'INDEXNOW_KEY' },
};

const known = (channel: string) => Object.entries(CHANNELS).find(([name]) => name === channel)?.[1];

/** How a channel goes out; a letter, unless it is known as something else. */
export const wayOf = (channel: string): Way => known(channel)?.way ?? 'mail';

/** A channel in words. */
export const channelWords = (channel: string): string => known(channel)?.words ?? 'Письмо';

/** That a way is switched off, and what switches it on. */
export function offWords(way: Way): string {
  const { answers, setting } = WAYS[way];
  return way === 'mail'
    ? `Письма выключены: задайте ${setting}`
    : `${answers}: выключено, задайте ${setting}`;
}

/** What receivers answer, by the codes that are kept with a delivery; follows the receiver's name. */
const ANSWERS: Readonly<Record<string, string>> = {
  EENVELOPE: 'не принял адрес',
  EMESSAGE: 'не принял письмо',
  EAUTH: 'не принял имя и пароль',
  ETLS: 'не защищает связь',
  ENOTFOUND: 'не находится: проверьте адрес',
  EDNS: 'не находится: проверьте адрес',
  ECONNREFUSED: 'не отвечает',
  ECONNECTION: 'не отвечает',
  EHOSTUNREACH: 'не отвечает',
  ETIMEDOUT: 'не отвечает вовремя',
  UND_ERR_CONNECT_TIMEOUT: 'не отвечает вовремя',
  AbortError: 'не отвечает вовремя',
  TimeoutError: 'не отвечает вовремя',
  ECONNRESET: 'прерывает связь',
  ESOCKET: 'прерывает связь',
  UND_ERR_SOCKET: 'прерывает связь',
  EPROTOCOL: 'отвечает непонятно',
};

/** What has come of the last try, in words (desk.md §4.6); null when nothing is wrong. */
export function answerWords(channel: string, error: string | null): string | null {
  if (error === null || error === '') return null;
  if (error === 'busy') return 'Магазин был занят: счёт к письму не успел сделаться';
  const { answers } = WAYS[wayOf(channel)];
  const status = /^HTTP (\d{3})$/.exec(error)?.[1];
  if (status !== undefined) return `${answers} отвечает отказом (${status})`;
  if (error.endsWith(' refused')) return `${answers} отказывает`;
  return `${answers} ${ANSWERS[error] ?? 'не принимает, причина неизвестна'}`;
}
