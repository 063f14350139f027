import { deskFailure } from '#api/contract/desk/failure.ts';
import type { DeskHandler } from '../context.ts';
import { findByEmail, holdOperator } from '../staff/operators.ts';
import { giveTryBack, takeTry } from '../ways/attempts.ts';
import { keepPasswordAnew } from '../ways/own-ways.ts';
import { checkPassword } from '../ways/password-hash.ts';
import { setCookies } from './come-in.ts';
import { sessionCookie } from './cookies.ts';
import { laneOf } from './devices.ts';
import { refuse } from './refuse.ts';
import { beginSession } from './session-rows.ts';
import { visitOf } from './visit.ts';

/** The first factor. An e-mail that nobody has costs as much as one that somebody has. */
export const enter: DeskHandler<'enter'> = async ({ email, password }, context) => {
  const { database, clock, address, settings } = context;
  const cost = settings.passwordCost;
  const now = clock.now();
  const visit = visitOf(context);
  const lane = await laneOf(database, email, visit, now);
  const taken = await takeTry(database, { lane, address, now });
  if (taken.kind === 'wait') return deskFailure('too-many-requests', { waitS: taken.seconds });
  const found = await findByEmail(database, email);
  const verdict = await checkPassword(password, found?.passwordHash ?? null, { isKnown: lane.isKnown, cost });
  if (verdict === 'busy') {
    await giveTryBack(database, { lane, address, now });
    return deskFailure('busy', { waitS: 3 });
  }
  const isWrong = verdict === 'wrong' || found === null || found.isBlocked;
  if (isWrong) {
    return refuse(context, deskFailure('wrong-way-in'), {
      operator: found,
      tries: taken.tries,
      way: 'password',
    });
  }
  if (verdict === 'old') await keepPasswordAnew(database, found, { password, cost });
  const begun = await database.transaction(async (tx) => {
    const held = await holdOperator(tx, found.id);
    if (held === null || held.isBlocked) return null;
    return beginSession(tx, { operatorId: held.id, stage: 'second', now, agent: visit.agent, address });
  });
  if (begun === null) return deskFailure('wrong-way-in');
  setCookies(context, [sessionCookie(begun.token, visit.scheme)]);
  return { stage: 'second' };
};
