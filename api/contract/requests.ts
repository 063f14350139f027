import * as z from 'zod/mini';
import { pastedLines } from '#lib/text/pasted.ts';
import { email, phone } from './contacts.ts';
import { nullable } from './envelope.ts';
import { calledFile } from './order-room.ts';
import { field, inResult, whole, wireObject } from './wire.ts';

/** What the question form sends as its text (specification section 3). */
const ASKED_IN_FORM = 'from ask';
const WITH_WORDS = `${ASKED_IN_FORM}: `;
/** So much of a visitor's words goes with a question, signs. */
export const MAX_QUESTION = 400;

/** The text that a question is sent with, the visitor's own words behind it where there are any. */
export function questionText(words: string): string {
  const said = words
    .trim()
    .slice(0, MAX_QUESTION)
    .replaceAll(/\p{Surrogate}/gu, '');
  return said === '' ? ASKED_IN_FORM : `${WITH_WORDS}${said}`;
}

/**
 * The words of a text that a question was sent with, empty where it has none; null when it is no question.
 */
export function askedWords(text: string): string | null {
  if (text === ASKED_IN_FORM) return '';
  return text.startsWith(WITH_WORDS) ? text.slice(WITH_WORDS.length).trim() : null;
}

const FALSE = ['false', ''];

/**
 * A person needs longer to read a form and type a number, ms: a form waits until then, what comes sooner is a
 * program's.
 */
export const FASTEST_FILL_MS = 2000;

/** A row that a request is about, or `false` when it is about none (specification section 3). */
const about = z._default(
  z.codec(
    z.union([z.literal(false), z.int(), z.string().check(z.regex(/^(?:false|\d{0,10})$/))]),
    z.union([z.literal(false), z.int().check(z.gte(1), z.lte(2_147_483_647))]),
    {
      decode: (value) => (value === false || FALSE.includes(String(value)) ? false : Number(value)),
      encode: (value) => value,
    },
  ),
  false,
);

/** What every request form may send besides what is asked of the visitor. */
const sent = {
  /**
   * True when the visitor has ticked the consent; without a box in the form, sending it is the consent (D55).
   */
  is_consent_for_pd: z.optional(z.boolean()),
  /** A field that people do not see and leave empty; programs fill it in. */
  website: z.optional(z.string().check(z.maxLength(500))),
  /** How long the form had been on the screen when it was sent, ms. */
  fillMs: z.optional(z.number().check(z.nonnegative())),
  /** Path of the page it was sent from; a query is cut off. */
  page: z.optional(z.string().check(z.maxLength(2000))),
};

const recallInput = z.object({
  phone,
  product_id: about,
  text: z._default(z.string().check(z.overwrite(pastedLines), z.maxLength(500, 'Слишком длинный текст')), ''),
  ...sent,
});
const wholesaleInput = z.object({ phone, product_id: about, special: about, ...sent });
const lowPriceInput = z.object({ email, product_id: about, ...sent });

/** `{success}`; our own backend also says in `result` which request it is and when a manager will call. */
const requestAnswer = inResult(
  wireObject({
    /** Null from a backend that does not number requests. */
    id: field('id', nullable(whole)),
    /** «сегодня до 18:00», «завтра с 10:00»; null when nobody is going to call. */
    callBack: field('call_back', nullable(z.string())),
  }),
);

const stopInput = z.object({ token: z.string().check(z.maxLength(60)) });

/**
 * The calls of the request forms (acc-E1): the same person asking the same again is answered with the same
 * request.
 */
export const requestCalls = {
  createRecall: { method: 'POST', path: '/api/recall/create', input: recallInput, output: requestAnswer },
  createWholesale: { method: 'POST', path: '/api/opt/create', input: wholesaleInput, output: requestAnswer },
  createLowPrice: {
    method: 'POST',
    path: '/api/lowprice/create',
    input: lowPriceInput,
    output: requestAnswer,
  },
  /**
   * What the «Отписаться» of a mail program posts to (RFC 8058): no more letters about prices to this
   * mailbox.
   */
  stopPriceNotices: {
    method: 'POST',
    path: '/api/lowprice/stop/{token}',
    input: stopInput,
    output: z.object({ success: z.literal(true) }),
  },
  /** The page behind the letter's link: it asks, and its button posts. Neither needs a script. */
  askToStopNotices: {
    method: 'GET',
    path: '/api/lowprice/stop/{token}',
    isFile: 'page',
    input: stopInput,
    output: calledFile,
  },
  stopNoticesByHand: {
    method: 'POST',
    path: '/api/lowprice/stop/{token}/page',
    isFile: 'page',
    input: stopInput,
    output: calledFile,
  },
} as const;
