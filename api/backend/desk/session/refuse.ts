import type { DeskFailure } from '#api/contract/desk/failure.ts';
import type { GuestContext } from '../context.ts';
import { noteEvent } from '../journal/note-event.ts';
import { tellOperator } from '../staff/news.ts';
import { notedBy } from './visit.ts';

/** So many wrong tries are worth a letter. */
const TOLD_OF_TRIES = 10;

/** Answers a try that was wrong, and has the journal know of it; `operator` is null for an unknown e-mail. */
export async function refuse(
  context: GuestContext,
  failure: DeskFailure,
  { operator, sessionId = null, tries = 0, way }: Refusal,
): Promise<DeskFailure> {
  await context.database.transaction(async (tx) => {
    if (operator !== null && tries === TOLD_OF_TRIES) {
      await tellOperator(tx, operator.id, 'tries', context.clock.now());
    }
    await noteEvent(
      tx,
      {
        kind: 'session.refused',
        subject: operator === null ? '' : `operator:${operator.id}`,
        values: { way, code: failure.code },
      },
      // Who tried is not known: nobody has come in.
      notedBy(context, null, sessionId),
    );
  });
  return failure;
}

export type Refusal = {
  operator: { id: number } | null;
  sessionId?: string | null;
  /** Which try in a row it was. */
  tries?: number;
  way: 'password' | 'code' | 'passkey' | 'invite';
};
