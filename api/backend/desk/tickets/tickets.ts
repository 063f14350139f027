import { digestOf } from '#api/backend/base/session/token.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { DeskContext } from '../context.ts';
import { newToken } from '../session/cookies.ts';

/** A download begins within so long after it was asked for, ms (desk.md §5.2). */
const TICKET_MS = 60_000;

/** What a ticket stands for. */
type Body = Readonly<Record<string, unknown>>;

/** Gives a ticket for one download of this session. */
export async function giveTicket(
  tx: Queryable,
  { sessionId, clock }: Pick<DeskContext, 'sessionId' | 'clock'>,
  body: Body,
): Promise<string> {
  const ticket = newToken();
  await tx.query({
    name: 'desk_ticket_give',
    text: 'insert into desk_ticket (digest, session_id, body, at) values ($1, $2, $3, $4)',
    values: [digestOf(ticket), sessionId, body, clock.now()],
  });
  return ticket;
}

/** What a ticket stands for, which is used up with that; null for one that is none, another's or too old. */
export async function takeTicket(
  db: Queryable,
  { sessionId, clock }: Pick<DeskContext, 'sessionId' | 'clock'>,
  ticket: string,
): Promise<Body | null> {
  const [row] = await db.query<{ body: Body }>({
    name: 'desk_ticket_take',
    text: 'delete from desk_ticket where digest = $1 and session_id = $2 and at > $3 returning body',
    values: [digestOf(ticket), sessionId, new Date(clock.now().getTime() - TICKET_MS)],
  });
  return row?.body ?? null;
}
