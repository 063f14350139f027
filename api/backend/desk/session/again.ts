import { type DeskFailure, deskFailure } from '#api/contract/desk/failure.ts';
import type { DeskInput } from '#api/contract/desk/index.ts';
import type { DeskHandler, GuestContext, Operator } from '../context.ts';
import { noteEvent } from '../journal/note-event.ts';
import { findOperator } from '../staff/operators.ts';
import { spendAppCode } from '../ways/own-ways.ts';
import { judgeShown } from '../ways/passkeys.ts';
import { checkPassword } from '../ways/password-hash.ts';
import { setCookies } from './come-in.ts';
import { sessionCookie } from './cookies.ts';
import { refuse } from './refuse.ts';
import { endSession, giveSessionTryBack, renewSession, takeSessionTry } from './session-rows.ts';
import { after, FRESH_MS, MOST_TRIES } from './times.ts';
import { notedBy, sessionOf, visitOf } from './visit.ts';

type Shown = DeskInput<'lift'>;
type Way = 'password' | 'code' | 'passkey';

const wayOf = (shown: Shown): Way =>
  'password' in shown ? 'password' : 'code' in shown ? 'code' : 'passkey';

const WRONG = { password: 'wrong-way-in', code: 'wrong-code', passkey: 'wrong-passkey' } as const;

/** Whether what somebody who is in shows again is theirs. */
async function isTheirs(context: GuestContext, operator: Operator, shown: Shown): Promise<boolean | 'busy'> {
  const { database, clock, settings } = context;
  const now = clock.now();
  if ('password' in shown) {
    const kept = (await findOperator(database, operator.id))?.passwordHash ?? null;
    const verdict = await checkPassword(shown.password, kept, { isKnown: true, cost: settings.passwordCost });
    return verdict === 'busy' ? verdict : verdict !== 'wrong';
  }
  if ('code' in shown) {
    return spendAppCode(database, { operatorId: operator.id, code: shown.code, now }, settings);
  }
  const { place } = visitOf(context);
  return (await judgeShown(database, shown.passkey, { place, operatorId: operator.id, now })) !== null;
}

/**
 * Judges one factor of somebody who is in, gives the session a new cookie and has the journal know. The fifth
 * wrong try in a row ends the session.
 */
async function showAgain(
  context: GuestContext,
  { operator, sessionId }: { operator: Operator; sessionId: string },
  { shown, kind }: { shown: Shown; kind: 'session.lift' | 'session.step-up' },
): Promise<Date | DeskFailure> {
  const { database, clock } = context;
  const now = clock.now();
  const way = wayOf(shown);
  const tries = await takeSessionTry(database, sessionId);
  if (tries === null) return deskFailure('no-session');
  const verdict = await isTheirs(context, operator, shown);
  if (verdict === 'busy') {
    await giveSessionTryBack(database, sessionId);
    return deskFailure('busy', { waitS: 3 });
  }
  if (!verdict) {
    if (tries >= MOST_TRIES) await endSession(database, sessionId);
    const failure = deskFailure(tries >= MOST_TRIES ? 'no-session' : WRONG[way]);
    return refuse(context, failure, { operator, sessionId, way });
  }
  const token = await database.transaction(async (tx) => {
    // A password alone opens nothing that asks for a fresh factor (desk.md §5.2).
    const renewed = await renewSession(tx, sessionId, { now, isFactor: way !== 'password' });
    if (renewed !== null) {
      const subject = `operator:${operator.id}`;
      await noteEvent(tx, { kind, subject, values: { way } }, notedBy(context, operator, sessionId));
    }
    return renewed;
  });
  if (token === null) return deskFailure('no-session');
  setCookies(context, [sessionCookie(token, visitOf(context).scheme)]);
  return now;
}

const isFailure = (value: Date | DeskFailure): value is DeskFailure => !(value instanceof Date);

/** Lifts the curtain by one factor. */
export const lift: DeskHandler<'lift'> = async (shown, context) => {
  const session = await sessionOf(context);
  if (session.kind === 'full') return { stage: 'full' };
  if (session.kind !== 'curtain') return deskFailure('no-session');
  const done = await showAgain(context, session, { shown, kind: 'session.lift' });
  return isFailure(done) ? done : { stage: 'full' };
};

/** Shows a factor again, which then is fresh for ten minutes. */
export const stepUp: DeskHandler<'stepUp'> = async (shown, context) => {
  const done = await showAgain(context, context, { shown, kind: 'session.step-up' });
  return isFailure(done) ? done : { freshUntil: after(done, FRESH_MS).toISOString() };
};
