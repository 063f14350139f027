import { randomBytes } from 'node:crypto';
import { digestOf } from '#api/backend/base/session/token.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { Role } from '#lib/desk/rights.ts';
import type { RegionCode } from '#lib/region/codes.ts';

/** By the command line and at the start; by a colleague. */
export const OWNER_LINK_MS = 30 * 60 * 1000;
export const COLLEAGUE_LINK_MS = 72 * 60 * 60 * 1000;

/** Whom a link is for; `email` is '' where whoever opens it says it, which only a first owner does. */
export type Invite = {
  email: string;
  name: string;
  roles: readonly Role[];
  regions: readonly RegionCode[] | null;
};

/** The address that an invited person opens; what follows the # is in no log of a server. */
export const inviteLink = (origin: string, secret: string) => `${origin}/desk/invite#${secret}`;

/** Makes a link's secret, kept by its SHA-256; earlier links for the same e-mail hold no longer. */
export async function makeInvite(
  tx: Queryable,
  { email, name, roles, regions }: Invite,
  { invitedBy, now, lifeMs }: { invitedBy: number | null; now: Date; lifeMs: number },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  if (email !== '') await dropInvites(tx, email);
  await tx.query({
    name: 'desk_invite_add',
    text: `
      insert into operator_invite (digest, email, name, roles, regions, invited_by, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [digestOf(secret), email, name, roles, regions, invitedBy, new Date(now.getTime() + lifeMs)],
  });
  return secret;
}

/** Takes links back that nobody has used; so many. */
export async function dropInvites(tx: Queryable, email: string): Promise<number> {
  const dropped = await tx.query({
    name: 'desk_invites_drop',
    text: 'delete from operator_invite where email = $1 and used_at is null returning 1 as dropped',
    values: [email],
  });
  return dropped.length;
}

type Row = { email: string; name: string; roles: Role[]; regions: RegionCode[] | null; expires_at: Date };

/** What a link is for; null when it was used, is over or never was. Changes nothing. */
export async function findInvite(
  db: Queryable,
  secret: string,
  now: Date,
): Promise<(Invite & { expiresAt: Date }) | null> {
  const [row] = await db.query<Row>({
    name: 'desk_invite_read',
    text: `
      select email, name, roles, regions, expires_at from operator_invite
      where digest = $1 and used_at is null and expires_at > $2`,
    values: [digestOf(secret), now],
  });
  if (row === undefined) return null;
  const { expires_at: expiresAt, ...invite } = row;
  return { ...invite, expiresAt };
}

/** Uses a link up; of a first owner's all of them. False when somebody was faster. */
export async function spendInvite(tx: Queryable, secret: string, now: Date): Promise<boolean> {
  const spent = await tx.query<{ email: string }>({
    name: 'desk_invite_spend',
    text: `
      update operator_invite set used_at = $2 where digest = $1 and used_at is null and expires_at > $2
      returning email`,
    values: [digestOf(secret), now],
  });
  if (spent[0]?.email === '') await dropInvites(tx, '');
  return spent.length > 0;
}
