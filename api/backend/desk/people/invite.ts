import { deskFailure } from '#api/contract/desk/failure.ts';
import type { DeskHandler } from '../context.ts';
import { COLLEAGUE_LINK_MS, dropInvites, inviteLink, makeInvite } from '../invite/invite-rows.ts';
import { noteEvent } from '../journal/note-event.ts';
import { after } from '../session/times.ts';
import { visitOf } from '../session/visit.ts';
import { findByEmail } from '../staff/operators.ts';
import { pressOnce } from '../writing/press-once.ts';

/** Makes a link for a colleague, to be handed over; an earlier one for the same e-mail holds no longer. */
export const inviteOperator: DeskHandler<'inviteOperator'> = (invite, context) =>
  context.database.transaction(async (tx) => {
    const now = context.clock.now();
    const { email, name, roles, regions } = invite;
    if ((await findByEmail(tx, email)) !== null)
      return deskFailure('invalid-input', { fields: { email: 'Такой человек уже есть' } });
    const secret = await makeInvite(
      tx,
      { email, name, roles, regions },
      { invitedBy: context.operator.id, now, lifeMs: COLLEAGUE_LINK_MS },
    );
    await noteEvent(tx, { kind: 'people.invite', values: { email, name, roles, regions } }, context);
    return {
      link: inviteLink(visitOf(context).place.origin, secret),
      expiresAt: after(now, COLLEAGUE_LINK_MS).toISOString(),
    };
  });

export const dropInvite: DeskHandler<'dropInvite'> = ({ press, email }, context) =>
  pressOnce(context, press, async (tx) => {
    if ((await dropInvites(tx, email)) === 0) return deskFailure('not-found');
    await noteEvent(tx, { kind: 'people.uninvite', values: { email } }, context);
    return {};
  });
