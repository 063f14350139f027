import type { Queryable } from '#api/backend/db/database.ts';
import type { OperatorNews } from '#lib/desk/operator-news.ts';
import type { DeskContext } from '../context.ts';
import { noteEvent } from '../journal/note-event.ts';
import { endSessions } from '../session/session-rows.ts';
import { tellOperator } from '../staff/news.ts';

/**
 * The end of every change of one's own ways in, in its transaction: other sessions end where somebody else
 * may have one by what is gone, a letter tells the person, the journal knows.
 */
export async function wayChanged(
  tx: Queryable,
  context: DeskContext,
  { kind, values, news, endsOthers }: Change,
): Promise<void> {
  const { operator, sessionId, clock } = context;
  if (endsOthers) await endSessions(tx, operator.id, sessionId);
  await tellOperator(tx, operator.id, news, clock.now());
  await noteEvent(tx, { kind, subject: `operator:${operator.id}`, values }, context);
}

export type Change = {
  kind: 'way.add' | 'way.change' | 'way.drop' | 'way.codes';
  values: { way: 'password' | 'totp' | 'passkey' | 'codes'; label?: string };
  news: OperatorNews;
  endsOthers: boolean;
};
