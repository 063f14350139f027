import * as z from 'zod/mini';
import { nullable } from './envelope.ts';
import { none } from './ids.ts';
import { count, field, inResult, list, wireObject } from './wire.ts';

/** Known only by earlier orders of the session; decides whether the promo banner shows (section 6). */
export const user = wireObject({ ordersCount: field('ordersCount', count) });
export type User = z.output<typeof user>;

/** Anonymous: success true, user null (D58). */
const userAnswer = inResult(wireObject({ user: field('user', nullable(user)) }));

const TIMED = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/;
const FROM_UTC_MS = 3 * 3_600_000;

/** A day as it is or with a time; one with a zone is the day that it is in Moscow then. */
const day = z.codec(z.string(), z.iso.date(), {
  decode(value) {
    const moment = TIMED.test(value) ? new Date(value).getTime() : Number.NaN;
    return Number.isNaN(moment)
      ? value.slice(0, 10)
      : new Date(moment + FROM_UTC_MS).toISOString().slice(0, 10);
  },
  encode: (value) => value,
});

/**
 * The next work day as YYYY-MM-DD, Europe/Moscow (D48), and the work days that a buyer may wish for, which
 * another server need not tell (acc-D16, D73).
 */
const workDayAnswer = inResult(z.object({ date: day, days: z.optional(list(day)) }));

const forgottenAnswer = inResult(wireObject({ isForgotten: field('is_forgotten', z.literal(true)) }));

/** The calls of this subject (specification section 7). */
export const accountCalls = {
  getAccountUser: { method: 'GET', path: '/api/account/user', input: none, output: userAnswer },
  /** Ends the session with its cart and favourites (acc-D15). */
  forgetVisitor: { method: 'POST', path: '/api/account/forget', input: none, output: forgottenAnswer },
  getNextWorkDay: { method: 'GET', path: '/api/next-work-day', input: none, output: workDayAnswer },
} as const;
