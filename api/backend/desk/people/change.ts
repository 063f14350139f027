import { deskFailure, isDeskFailure } from '#api/contract/desk/failure.ts';
import type { Role } from '#lib/desk/rights.ts';
import type { DeskHandler } from '../context.ts';
import { COLLEAGUE_LINK_MS, inviteLink, makeInvite } from '../invite/invite-rows.ts';
import { noteEvent } from '../journal/note-event.ts';
import { setCookies } from '../session/come-in.ts';
import { sessionCookie } from '../session/cookies.ts';
import { endSessions as endAll, renewSession } from '../session/session-rows.ts';
import { after } from '../session/times.ts';
import { visitOf } from '../session/visit.ts';
import { tellOperator } from '../staff/news.ts';
import { takeWaysAway } from '../staff/take-ways-away.ts';
import { pressOnce } from '../writing/press-once.ts';
import { holdPerson, isLastOwner, raiseVersion, subjectOf } from './hold-person.ts';

const isOwner = (roles: readonly Role[]) => roles.includes('owner');
const same = (one: readonly string[] | null, other: readonly string[] | null) =>
  JSON.stringify(one && [...one].sort()) === JSON.stringify(other && [...other].sort());

/** Name, roles and regions; whose rights change signs in anew, so that nothing goes on by the old ones. */
export const changeOperator: DeskHandler<'changeOperator'> = async (input, context) => {
  let token: string | null = null;
  const answer = await pressOnce(context, input.press, async (tx) => {
    const { id, name, roles, regions } = input;
    const loses = !isOwner(roles) && (await isLastOwner(tx, id));
    const held = await holdPerson(tx, input);
    if (isDeskFailure(held)) return held;
    if (loses) return deskFailure('last-owner');
    await tx.query({
      name: 'operator_change',
      text: 'update operator set name = $2, roles = $3, regions = $4 where id = $1',
      values: [id, name, roles, regions],
    });
    const version = await raiseVersion(tx, id);
    if (!same(held.roles, roles) || !same(held.regions, regions)) {
      const now = context.clock.now();
      const own = id === context.operator.id ? context.sessionId : null;
      await endAll(tx, id, own);
      if (own !== null) token = await renewSession(tx, own, { now, isFactor: false });
      await tellOperator(tx, id, 'rights', now);
    }
    const before = { name: held.name, roles: held.roles, regions: held.regions };
    const values = { before, after: { name, roles, regions } };
    await noteEvent(tx, { kind: 'people.change', subject: subjectOf(id), values }, context);
    return { version };
  });
  if (token !== null) setCookies(context, [sessionCookie(token, visitOf(context).scheme)]);
  return answer;
};

/** Puts somebody out at once, or lets them in again. */
export const blockOperator: DeskHandler<'blockOperator'> = ({ press, isBlocked, ...seen }, context) =>
  pressOnce(context, press, async (tx) => {
    const { id } = seen;
    const loses = isBlocked && (await isLastOwner(tx, id));
    const held = await holdPerson(tx, seen);
    if (isDeskFailure(held)) return held;
    if (loses) return deskFailure('last-owner');
    await tx.query({
      name: 'operator_block',
      text: 'update operator set blocked_at = $2 where id = $1',
      values: [id, isBlocked ? context.clock.now() : null],
    });
    const version = await raiseVersion(tx, id);
    if (isBlocked) await endAll(tx, id, null);
    const kind = isBlocked ? 'people.block' : 'people.unblock';
    await noteEvent(tx, { kind, subject: subjectOf(id) }, context);
    return { version };
  });

export const endSessions: DeskHandler<'endSessions'> = ({ press, id }, context) =>
  pressOnce(context, press, async (tx) => {
    const held = await holdPerson(tx, { id, version: null });
    if (isDeskFailure(held)) return held;
    const ended = await endAll(tx, id, id === context.operator.id ? context.sessionId : null);
    await noteEvent(tx, { kind: 'session.end', subject: subjectOf(id), values: { ended } }, context);
    return { ended };
  });

/** Takes all ways in of another away and gives a link to new ones. */
export const resetOperator: DeskHandler<'resetOperator'> = ({ id }, context) =>
  context.database.transaction(async (tx) => {
    if (id === context.operator.id)
      return deskFailure('not-possible', { text: 'Свои способы входа меняют в разделе «Я»' });
    const held = await holdPerson(tx, { id, version: null });
    if (isDeskFailure(held)) return held;
    if (held.isBlocked) return deskFailure('not-possible', { text: 'Сначала снимите запрет входа' });
    const now = context.clock.now();
    await takeWaysAway(tx, held, now);
    const secret = await makeInvite(tx, held, {
      invitedBy: context.operator.id,
      now,
      lifeMs: COLLEAGUE_LINK_MS,
    });
    await noteEvent(tx, { kind: 'people.reset', subject: subjectOf(id) }, context);
    return {
      link: inviteLink(visitOf(context).place.origin, secret),
      expiresAt: after(now, COLLEAGUE_LINK_MS).toISOString(),
    };
  });
