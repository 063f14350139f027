import { z } from 'zod';
import { httpUrl, listOf } from './values.ts';

/** One address, alone or behind a name: `Магазин <shop@example.ru>`. */
const MAILBOX = /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;
const SHORTEST_SECRET = 16;

const mailbox = z
  .string()
  .regex(MAILBOX, { error: 'нужен адрес вида shop@example.ru или «Магазин <shop@example.ru>»' });

/**
 * Settings of what the shop tells others: mail, a webhook, a call tracker, a telephone exchange, search
 * engines. All of it is off until it is named.
 */
export const outsideShape = {
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'нужен адрес вида smtp://имя:пароль@узел:587' }).optional(),
  MAIL_FROM: mailbox.optional(),
  MAIL_TO: z
    .string()
    .transform(listOf)
    .refine((all) => all.length > 0 && all.every((each) => MAILBOX.test(each)), {
      error: 'нужны адреса через запятую, например zakazy@example.ru',
    })
    .optional(),
  WEBHOOK_URL: httpUrl.optional(),
  WEBHOOK_SECRET: z
    .string()
    .min(SHORTEST_SECRET, { error: `нужно не меньше ${SHORTEST_SECRET} знаков` })
    .optional(),
  CALL_TRACKING_URL: httpUrl.optional(),
  CALL_TRACKING_COOKIE: z
    .string()
    .regex(/^[\w.-]{1,60}$/, { error: 'нужно имя cookie, например _ct_session_id' })
    .optional(),
  TELEPHONY_URL: httpUrl.optional(),
  TELEPHONY_KEY: z.string().optional(),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[a-zA-Z0-9-]{8,128}$/, { error: 'нужно от 8 до 128 латинских букв, цифр и дефисов' })
    .optional(),
  INDEXNOW_URL: httpUrl.default('https://yandex.com/indexnow'),
};

/** Values that never appear in a message. */
export const OUTSIDE_SECRETS = [
  'SMTP_URL',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
  'CALL_TRACKING_URL',
  'TELEPHONY_URL',
  'TELEPHONY_KEY',
] as const;

/** Who is told of orders and requests; null = nobody in this way. */
export type Outside = {
  /**
   * The server that takes letters, who writes them, and the managers who get one of every order and request
   * (E8).
   */
  mail: { smtpUrl: string; from: string; to: readonly string[] } | null;
  /** Whom a CRM's events are posted to, and what they are signed with. */
  webhook: { url: string; secret: string } | null;
  /** Where the call tracker is, and the cookie in which its script keeps the visitor's session (acc-E4). */
  callTracking: { url: string; cookie: string | null } | null;
  /** The telephone exchange that calls whoever asks for it, and the key to it (acc-E3). */
  telephony: { url: string; key: string | null } | null;
  /**
   * Which search engine is told of changed pages, and the key that the shop's hosts show it (crawlers F4).
   */
  indexNow: { url: string; key: string } | null;
};

type Values = z.output<z.ZodObject<typeof outsideShape>>;

/** The channels that the settings name, and one line for each that is named in part. */
export function outsideOf(values: Values): { value: Outside; problems: readonly string[] } {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_TO: to } = values;
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = values;
  const { CALL_TRACKING_URL: tracker, CALL_TRACKING_COOKIE: cookie = null } = values;
  const { INDEXNOW_KEY: indexNowKey, INDEXNOW_URL: indexNowUrl } = values;
  const { TELEPHONY_URL: exchange, TELEPHONY_KEY: key = null } = values;
  return {
    value: {
      mail: smtpUrl && from && to ? { smtpUrl, from, to } : null,
      webhook: url && secret ? { url, secret } : null,
      callTracking: tracker ? { url: tracker, cookie } : null,
      indexNow: indexNowKey ? { url: indexNowUrl, key: indexNowKey } : null,
      telephony: exchange ? { url: exchange, key } : null,
    },
    problems: [
      ...unlessWhole({ SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_TO: to }),
      ...unlessWhole({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret }),
    ],
  };
}

/** What is missing where only a part of what belongs together was given. */
function unlessWhole(parts: Readonly<Record<string, unknown>>): string[] {
  const absent = Object.keys(parts).filter((name) => parts[name] === undefined);
  const given = Object.keys(parts).filter((name) => parts[name] !== undefined);
  if (absent.length === 0 || given.length === 0) return [];
  return absent.map((name) => `${name}: нужно, раз задано ${given.join(', ')}`);
}
