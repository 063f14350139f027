import type * as z from 'zod/mini';
import { logCalls } from './log.ts';
import { meCalls } from './me.ts';
import { ordersCalls } from './orders.ts';
import { outsideCalls } from './outside.ts';
import { peopleCalls } from './people.ts';
import { presenceCalls } from './presence.ts';
import { deskRequestCalls } from './requests.ts';
import type { DeskCallShape } from './row.ts';
import { sessionCalls } from './session.ts';
import { commonCalls } from './shapes.ts';
import { todayCalls } from './today.ts';

/** Every call of the desk, each subject's beside its schemas. */
export const deskContract = {
  ...commonCalls,
  ...ordersCalls,
  ...presenceCalls,
  ...outsideCalls,
  ...deskRequestCalls,
  ...todayCalls,
  ...sessionCalls,
  ...meCalls,
  ...peopleCalls,
  ...logCalls,
} as const satisfies Record<string, DeskCallShape>;

export type DeskCallName = keyof typeof deskContract;
/** What a handler receives. */
export type DeskInput<N extends DeskCallName> = z.output<(typeof deskContract)[N]['input']>;
/** What a handler returns and the desk's screens get. */
export type DeskOutput<N extends DeskCallName> = z.output<(typeof deskContract)[N]['output']>;
