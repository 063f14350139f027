import type { Database } from '#api/backend/db/database.ts';
import type { Settings } from '#lib/env/settings.ts';
import type { Clock } from '#lib/time/clock.ts';
import { hasOwner } from '../staff/operators.ts';
import { inviteLink, makeInvite, OWNER_LINK_MS } from './invite-rows.ts';

const FIRST_OWNER = { email: '', name: '', roles: ['owner'], regions: null } as const;

/**
 * Whether there is an owner, and while there is none a link for the first one (desk.md §5.1): of a demo shop
 * on this machine only, since what a server's start prints lies in its logs. Null: there is no desk.
 */
export async function firstOwner(
  db: Database,
  { desk, demoCatalogue }: Pick<Settings, 'desk' | 'demoCatalogue'>,
  clock: Clock,
): Promise<{ isThere: boolean; link: string | null } | null> {
  if (desk === null) return null;
  return db.transaction(async (tx) => {
    if (await hasOwner(tx)) return { isThere: true, link: null };
    if (!demoCatalogue || desk.scheme === 'https') return { isThere: false, link: null };
    const made = { invitedBy: null, now: clock.now(), lifeMs: OWNER_LINK_MS };
    const secret = await makeInvite(tx, FIRST_OWNER, made);
    return { isThere: false, link: inviteLink(desk.origin, secret) };
  });
}
