import * as z from 'zod/mini';
import type { DeskCallShape } from './row.ts';
import { colleague, isoMoment } from './shapes.ts';

/** Which rows of the journal. */
const chosen = {
  /** Who did it. */
  operator: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  /** Of what: «order», or one thing: «order:100001». */
  subject: z.optional(z.string().check(z.maxLength(100))),
  /** The kind, or its beginning: «session.». */
  kind: z.optional(z.string().check(z.maxLength(60))),
  from: z.optional(isoMoment),
  to: z.optional(isoMoment),
};

const entry = z.object({
  id: z.int(),
  at: isoMoment,
  /** Null: somebody who had not come in, or the command line. */
  who: z.nullable(colleague),
  kind: z.string(),
  subject: z.string(),
  /** Null: emptied with a person's data. */
  values: z.nullable(z.record(z.string(), z.unknown())),
  address: z.string(),
  requestId: z.string(),
  sessionId: z.nullable(z.string()),
});
export type JournalEntry = z.output<typeof entry>;

/** The journal (desk.md §5.4). */
export const logCalls = {
  listLog: {
    audience: 'operator',
    method: 'GET',
    path: '/api/desk/log/list',
    may: 'log.read',
    input: z.object({ ...chosen, after: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
    output: z.object({
      rows: z.array(entry),
      /** Asks for what follows; null after the last row. */
      next: z.nullable(z.string()),
    }),
  },
  /** Who may have done something, for the choice. */
  listLogPeople: {
    audience: 'operator',
    method: 'GET',
    path: '/api/desk/log/people',
    may: 'log.read',
    input: z.object({}),
    output: z.object({ people: z.array(colleague) }),
  },
  /** The same as CSV for a spreadsheet, the newest 20,000 rows at most. */
  exportLog: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/log/export',
    may: 'log.read',
    stepUp: true,
    input: z.object(chosen),
    output: z.object({ csv: z.string(), rows: z.int(), isWhole: z.boolean() }),
  },
} as const satisfies Record<string, DeskCallShape>;
