import type { Right } from '#lib/desk/rights.ts';
import { mayBy, RIGHTS } from '#lib/desk/rights.ts';
import type { DeskHandler } from '../context.ts';
import { noteEvent } from '../journal/note-event.ts';
import { looksOf } from '../orders/looks/order-looks.ts';
import { readWays } from '../ways/own-ways.ts';
import { setCookies } from './come-in.ts';
import { noSessionCookie } from './cookies.ts';
import { endSession } from './session-rows.ts';
import { after, FRESH_MS } from './times.ts';
import { notedBy, sessionOf, visitOf } from './visit.ts';

const NOBODY = { stage: 'none', name: null, me: null, ways: null, freshUntil: null } as const;

const ALL = Object.keys(RIGHTS) as Right[];

/** How far whoever asks has come in, who it is and what they may. */
export const readMe: DeskHandler<'readMe'> = async (_, context) => {
  const session = await sessionOf(context);
  if (session.kind === 'none' || session.kind === 'expired') return NOBODY;
  const { kind: stage, operator } = session;
  const { password, code, passkey } = await readWays(context.database, operator.id);
  const ways = { password, code, passkey };
  // Half way in, the name stays untold.
  if (stage === 'second') return { ...NOBODY, stage, ways };
  if (stage === 'curtain') return { ...NOBODY, stage, name: operator.name, ways };
  const { id, name, email, roles, regions } = operator;
  return {
    stage,
    name,
    ways,
    me: {
      id,
      name,
      email,
      roles: [...roles],
      regions: regions === null ? null : [...regions],
      rights: ALL.filter((right) => mayBy(roles, right)),
      orderLooks: await looksOf(context, id),
    },
    freshUntil: after(session.factorAt, FRESH_MS).toISOString(),
  };
};

/** Ends the session; the browser forgets all it has of the desk but that it is known. */
export const leave: DeskHandler<'leave'> = async (_, context) => {
  const session = await sessionOf(context);
  if ('sessionId' in session) {
    const { operator, sessionId } = session;
    await context.database.transaction(async (tx) => {
      await endSession(tx, sessionId);
      const subject = `operator:${operator.id}`;
      await noteEvent(tx, { kind: 'session.leave', subject }, notedBy(context, operator, sessionId));
    });
  }
  setCookies(context, [noSessionCookie(visitOf(context).scheme)]);
  context.answerHeaders.set('clear-site-data', '"cache", "storage"');
  return { stage: 'none' };
};
