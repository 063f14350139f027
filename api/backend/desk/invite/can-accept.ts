import { createHash } from 'node:crypto';
import type { Queryable } from '#api/backend/db/database.ts';
import { findByEmail, hasOwner, type OperatorRow } from '../staff/operators.ts';
import { readWays } from '../ways/own-ways.ts';
import type { Invite } from './invite-rows.ts';

/**
 * Who an invitation gives ways in to: null = somebody new. `no`: the person is blocked or can come in
 * already, or there is an owner where a first one was to come.
 */
export async function canAccept(
  db: Queryable,
  { email }: Pick<Invite, 'email'>,
): Promise<OperatorRow | null | 'no'> {
  if (email === '') return (await hasOwner(db)) ? 'no' : null;
  const held = await findByEmail(db, email);
  if (held === null) return null;
  const { password, passkey } = await readWays(db, held.id);
  return held.isBlocked || password || passkey ? 'no' : held;
}

/** What a secret for codes is tied to that was offered with an invitation. */
export const whoseOffer = (secret: string) => `invite ${createHash('sha256').update(secret).digest('hex')}`;
