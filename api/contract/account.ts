import * as z from 'zod/mini';
import { nullable } from './envelope.ts';
import { count, field, inResult, wireObject } from './wire.ts';

/** Known only by earlier orders of the session; decides whether the promo banner shows (section 6). */
export const user = wireObject({ ordersCount: field('ordersCount', count) });
export type User = z.output<typeof user>;

/** Anonymous: success true, user null (D58). */
export const userAnswer = inResult(z.object({ user: nullable(user) }));

/** The next work day as YYYY-MM-DD, Europe/Moscow (D48). */
export const workDayAnswer = inResult(z.object({ date: z.iso.date() }));
