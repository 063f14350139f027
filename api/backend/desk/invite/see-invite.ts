import { deskFailure } from '#api/contract/desk/failure.ts';
import type { DeskHandler } from '../context.ts';
import { visitOf } from '../session/visit.ts';
import { offerTotp } from '../ways/offer-totp.ts';
import { beginMaking } from '../ways/passkeys.ts';
import { canAccept, whoseOffer } from './can-accept.ts';
import { findInvite } from './invite-rows.ts';

/**
 * Tells an invited person what awaits them, and offers both ways in; a robot may look too, it spends nothing.
 */
export const seeInvite: DeskHandler<'seeInvite'> = async ({ secret }, context) => {
  const { database, clock, settings } = context;
  const now = clock.now();
  const invite = await findInvite(database, secret, now);
  if (invite === null) return deskFailure('invite-over');
  const held = await canAccept(database, invite);
  if (held === 'no') return deskFailure('invite-over');
  const { shopName: shop } = settings;
  const email = invite.email === '' ? 'владелец' : invite.email;
  const name = held?.name ?? invite.name;
  return {
    email: invite.email === '' ? null : invite.email,
    name,
    roles: [...(held?.roles ?? invite.roles)],
    isReset: held !== null,
    expiresAt: invite.expiresAt.toISOString(),
    totp: await offerTotp(settings, { whose: whoseOffer(secret), shop, email }),
    passkey: await beginMaking(
      database,
      { operatorId: null, email, name: name === '' ? email : name },
      { place: visitOf(context).place, shop, now },
    ),
  };
};
