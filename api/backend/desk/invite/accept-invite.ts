import type { Queryable } from '#api/backend/db/database.ts';
import { type DeskFailure, deskFailure, isDeskFailure } from '#api/contract/desk/failure.ts';
import type { DeskInput } from '#api/contract/desk/index.ts';
import type { DeskHandler, GuestContext } from '../context.ts';
import { noteEvent } from '../journal/note-event.ts';
import { comeIn, setCookies } from '../session/come-in.ts';
import { refuse } from '../session/refuse.ts';
import { beginSession } from '../session/session-rows.ts';
import { notedBy, visitOf } from '../session/visit.ts';
import { addOperator, findByEmail, renameOperator } from '../staff/operators.ts';
import { offeredPassword } from '../ways/new-password.ts';
import { takeOffer } from '../ways/offer-totp.ts';
import { setPassword, setTotp } from '../ways/own-ways.ts';
import { judgeMade, keepKey, type NewKey } from '../ways/passkeys.ts';
import { makeCodes } from '../ways/recovery-codes.ts';
import { canAccept, whoseOffer } from './can-accept.ts';
import { findInvite, type Invite, spendInvite } from './invite-rows.ts';

type Accepted = DeskInput<'acceptInvite'>;

/** A way in that is right, to be kept. */
type Way =
  | { kind: 'passkey'; key: NewKey; label: string }
  | { kind: 'password'; hash: string; totp: { secret: Uint8Array; step: number } };

async function judgeWay(
  { secret, way }: Accepted,
  about: readonly string[],
  context: GuestContext,
): Promise<Way | DeskFailure> {
  const { database, clock, settings } = context;
  const now = clock.now();
  if ('passkey' in way) {
    const { place } = visitOf(context);
    const key = await judgeMade(database, way.passkey, { place, operatorId: null, now });
    return key === null ? deskFailure('wrong-passkey') : { kind: 'passkey', key, label: way.label };
  }
  const totp = await takeOffer(settings, { whose: whoseOffer(secret), ...way.totp, now });
  if (totp === null) return deskFailure('wrong-code', { fields: { code: 'Код не подходит' } });
  const hash = await offeredPassword(way.password, about, settings.passwordCost);
  return isDeskFailure(hash) ? hash : { kind: 'password', hash, totp };
}

/** Keeps a way in; recovery codes to be told, where it has them. */
async function keepWay(
  tx: Queryable,
  operatorId: number,
  way: Way,
  context: GuestContext,
): Promise<string[]> {
  const now = context.clock.now();
  if (way.kind === 'passkey') {
    const isKept = await keepKey(tx, way.key, { operatorId, label: way.label, now });
    if (!isKept) throw new Error('an authenticator has given a key that somebody has');
    return [];
  }
  await setPassword(tx, operatorId, way.hash);
  await setTotp(tx, { operatorId, ...way.totp, now }, context.settings);
  return makeCodes(tx, operatorId);
}

/** The person's row, new or of whoever was here before. */
async function personOf(tx: Queryable, invite: Invite, name: string, now: Date): Promise<number | null> {
  const held = await canAccept(tx, invite);
  if (held === 'no') return null;
  if (held === null) return addOperator(tx, { ...invite, name }, now);
  await renameOperator(tx, held.id, name);
  return held.id;
}

/** Finishes a way in: only this spends the invitation, and whoever did it is in. */
export const acceptInvite: DeskHandler<'acceptInvite'> = async (input, context) => {
  const { database, clock, address } = context;
  const now = clock.now();
  const invite = await findInvite(database, input.secret, now);
  if (invite === null || (await canAccept(database, invite)) === 'no') {
    return refuse(context, deskFailure('invite-over'), { operator: null, way: 'invite' });
  }
  const email = invite.email === '' ? input.email : invite.email;
  if (email === undefined) {
    return deskFailure('invalid-input', { fields: { email: 'Введите почту' } });
  }
  if (invite.email === '' && (await findByEmail(database, email)) !== null) {
    return deskFailure('invalid-input', { fields: { email: 'Эта почта уже занята' } });
  }
  const way = await judgeWay(input, [input.name, email], context);
  if (isDeskFailure(way)) return way;
  const done = await database.transaction(async (tx) => {
    if (!(await spendInvite(tx, input.secret, now))) return null;
    const id = await personOf(tx, { ...invite, email }, input.name, now);
    if (id === null) return null;
    const codes = await keepWay(tx, id, way, context);
    const { agent } = visitOf(context);
    const begun = await beginSession(tx, { operatorId: id, stage: 'full', now, agent, address });
    const by = notedBy(context, { id }, begun.sessionId);
    await noteEvent(tx, { kind: 'invite.accept', subject: `operator:${id}`, values: { way: way.kind } }, by);
    const shown = await comeIn(tx, context, { operator: { id, email }, begun, way: way.kind });
    return { ...shown, codes };
  });
  if (done === null) return deskFailure('invite-over');
  setCookies(context, done.cookies);
  return { stage: 'full', codes: done.codes };
};
