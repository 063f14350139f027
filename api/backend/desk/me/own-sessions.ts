import type { DeskHandler } from '../context.ts';
import { noteEvent } from '../journal/note-event.ts';
import { openSessions } from '../session/open-sessions.ts';
import { endOneOf, endSessions } from '../session/session-rows.ts';
import { readOwnKeys } from '../ways/own-keys.ts';
import { readWays } from '../ways/own-ways.ts';
import { pressOnce } from '../writing/press-once.ts';

/** What one comes in by, and where one is in. */
export const readOwnWays: DeskHandler<'readOwnWays'> = async (_, context) => {
  const { database, operator, sessionId, clock } = context;
  const { password, codesLeft } = await readWays(database, operator.id);
  const { passkeys, totpSince } = await readOwnKeys(database, operator.id);
  const sessions = await openSessions(database, { operatorId: operator.id, sessionId, now: clock.now() });
  return {
    hasPassword: password,
    totpSince,
    codesLeft,
    passkeys,
    sessions: sessions.map(({ session }) => session),
  };
};

export const endOwnSessions: DeskHandler<'endOwnSessions'> = ({ press, which }, context) =>
  pressOnce(context, press, async (tx) => {
    const { operator, sessionId } = context;
    const ended =
      which === 'others'
        ? await endSessions(tx, operator.id, sessionId)
        : await endOneOf(tx, operator.id, which);
    const values = { which, ended };
    await noteEvent(tx, { kind: 'session.end', subject: `operator:${operator.id}`, values }, context);
    return { ended };
  });
