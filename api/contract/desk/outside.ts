import * as z from 'zod/mini';
import type { DeskCallShape } from './row.ts';
import { isoMoment, press } from './shapes.ts';

/** One event on one way out: what it is told apart by. */
const delivery = z.object({ event: z.int(), channel: z.string().check(z.maxLength(60)) });
/** So many are chosen at a time (desk.md §2, «Bulk»). */
const MOST = 200;

const stuckRow = z.extend(delivery, {
  /** The channel in words. */
  what: z.string(),
  /** Whom it is for, hinted at. */
  to: z.string(),
  about: z.string(),
  /** Where what it is about stands at the desk; null where nowhere. */
  order: z.nullable(z.int()),
  request: z.nullable(z.int()),
  state: z.enum(['pending', 'done', 'dead']),
  tries: z.int(),
  createdAt: isoMoment,
  /** When it is tried again, or when it ended. */
  at: z.nullable(isoMoment),
  /** What the receiver has answered, in words. */
  answer: z.nullable(z.string()),
});
export type StuckRow = z.output<typeof stuckRow>;

/** Which of them: those chosen, or every one that has been given up. */
const which = z.union([z.literal('all'), z.array(delivery).check(z.minLength(1), z.maxLength(MOST))]);
const counted = z.object({ count: z.int() });

/** Letters and other ways out of the shop (desk.md §4.6). */
export const outsideCalls = {
  listOutside: {
    audience: 'operator',
    method: 'GET',
    path: '/api/desk/outside/list',
    may: 'outbox.read',
    input: z.object({
      /** `stuck`: given up, or tried in vain. */
      tab: z.enum(['stuck', 'all']),
      after: z.optional(z.string().check(z.maxLength(100))),
    }),
    output: z.object({
      rows: z.array(stuckRow),
      next: z.nullable(z.string()),
      at: isoMoment,
      /** How many have been given up. */
      dead: z.int(),
      /** Ways that are switched off, in words; the first says it of letters. */
      off: z.array(z.string()),
      /** Orders and requests that nobody has been told of, since there is nobody to tell. */
      untold: z.int(),
    }),
  },
  /** Sends once more what was given up, each once. */
  retryOutside: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/outside/retry',
    may: 'outbox.retry',
    input: z.object({ press, which }),
    output: counted,
  },
  /** «Не отправлять». */
  dropOutside: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/outside/drop',
    may: 'outbox.retry',
    input: z.object({ press, which }),
    output: counted,
  },
  /** A letter to whoever asks, to see whether letters go out. */
  testOutside: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/outside/test',
    may: 'outbox.retry',
    input: z.object({ press }),
    output: z.object({ to: z.string() }),
  },
} as const satisfies Record<string, DeskCallShape>;
