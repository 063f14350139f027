import type { Queryable } from '#api/backend/db/database.ts';
import type { DeskContext, DeskHandler } from '#api/backend/desk/context.ts';
import { noteEvent } from '#api/backend/desk/journal/note-event.ts';
import { deskFailure } from '#api/contract/desk/failure.ts';
import { readCard } from './read-card.ts';

/** One opening is one look, however often its screen is made anew, ms. */
const ONE_LOOK_MS = 10 * 60_000;

/** Whether the journal has this look of this session already (desk.md §5.4). */
async function isNoted(tx: Queryable, subject: string, { sessionId, clock }: DeskContext): Promise<boolean> {
  const [row] = await tx.query<{ is_noted: boolean }>({
    name: 'desk_look_noted',
    text: `
      select exists (
        select from operator_event where subject = $1 and kind = 'order.look' and session_id = $2 and at > $3
      ) as is_noted`,
    values: [subject, sessionId, new Date(clock.now().getTime() - ONE_LOOK_MS)],
  });
  return row?.is_noted ?? false;
}

/** The card of an order; that its buyer's contacts were looked at is in the journal. */
export const getOrderCard: DeskHandler<'getOrderCard'> = ({ number }, context) =>
  context.database.transaction(async (tx) => {
    const card = await readCard(tx, context, number);
    if (card === null) return deskFailure('not-found');
    const subject = `order:${number}`;
    if (!(await isNoted(tx, subject, context))) await noteEvent(tx, { kind: 'order.look', subject }, context);
    return card;
  });
