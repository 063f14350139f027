import { deskFailure } from '#api/contract/desk/failure.ts';
import type { DeskHandler } from '../context.ts';
import { tellOperator } from '../staff/news.ts';
import { holdOperator } from '../staff/operators.ts';
import { readWays, spendSecond } from '../ways/own-ways.ts';
import { comeIn, setCookies } from './come-in.ts';
import { refuse } from './refuse.ts';
import { beginSession, endSession, takeSessionTry } from './session-rows.ts';
import { MOST_TRIES } from './times.ts';
import { sessionOf, visitOf } from './visit.ts';

/** The second factor; the fifth wrong one asks for the password again. */
export const enterSecond: DeskHandler<'enterSecond'> = async ({ code }, context) => {
  const { database, clock, settings, address } = context;
  const now = clock.now();
  const session = await sessionOf(context);
  if (session.kind !== 'second') return deskFailure('no-session');
  const { operator, sessionId } = session;
  const tries = await takeSessionTry(database, sessionId);
  if (tries === null) return deskFailure('no-session');
  const done = await database.transaction(async (tx) => {
    const held = await holdOperator(tx, operator.id);
    if (held === null || held.isBlocked) return null;
    const way = await spendSecond(tx, { operatorId: operator.id, code, now }, settings);
    if (way === null) return null;
    await endSession(tx, sessionId);
    const { agent } = visitOf(context);
    const begun = await beginSession(tx, { operatorId: operator.id, stage: 'full', now, agent, address });
    const { codesLeft } = await readWays(tx, operator.id);
    if (way === 'recovery') await tellOperator(tx, operator.id, 'codes', now);
    const shown = await comeIn(tx, context, { operator, begun, way });
    return { ...shown, codesLeft: way === 'recovery' ? codesLeft : null };
  });
  if (done === null) {
    const isLast = tries >= MOST_TRIES;
    if (isLast) await endSession(database, sessionId);
    const failure = isLast
      ? deskFailure('no-session', { text: 'Код не подошёл пять раз. Введите пароль ещё раз' })
      : deskFailure('wrong-code');
    return refuse(context, failure, { operator, sessionId, way: 'code' });
  }
  setCookies(context, done.cookies);
  return { stage: 'full', news: done.news, codesLeft: done.codesLeft };
};
