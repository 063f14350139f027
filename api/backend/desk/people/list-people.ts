import type { Role } from '#lib/desk/rights.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import type { DeskHandler } from '../context.ts';
import { openSessions } from '../session/open-sessions.ts';

type Row = {
  id: number;
  version: number;
  name: string;
  email: string;
  roles: Role[];
  regions: RegionCode[] | null;
  created_at: Date;
  blocked_at: Date | null;
  seen_at: Date | null;
  password: boolean;
  code: boolean;
  passkey: boolean;
};

type InviteRow = {
  email: string;
  name: string;
  roles: Role[];
  regions: RegionCode[] | null;
  expires_at: Date;
};

/** Everybody of the staff, those who may come in first, and who was invited and has not come yet. */
export const listPeople: DeskHandler<'listPeople'> = async (_, { database, clock, sessionId }) => {
  const now = clock.now();
  const rows = await database.query<Row>({
    name: 'desk_people',
    text: `
      select id, version, name, email, roles, regions, created_at, blocked_at,
        (select e.at from operator_event e where e.operator_id = o.id order by e.id desc limit 1) as seen_at,
        password_hash is not null as password,
        exists (select from operator_totp t where t.operator_id = o.id) as code,
        exists (select from operator_passkey p where p.operator_id = o.id) as passkey
      from operator o order by blocked_at is not null, lower(name), id`,
  });
  const invited = await database.query<InviteRow>({
    name: 'desk_people_invited',
    text: `
      select email, name, roles, regions, expires_at from operator_invite
      where used_at is null and expires_at > $1 and email <> '' order by expires_at desc`,
    values: [now],
  });
  const sessions = await openSessions(database, { operatorId: null, sessionId, now });
  return {
    people: rows.map(({ created_at: since, blocked_at: blockedAt, seen_at: seenAt, ...row }) => {
      const { password, code, passkey, ...person } = row;
      const theirs = sessions.filter(({ operatorId }) => operatorId === row.id);
      return {
        ...person,
        since: since.toISOString(),
        blockedAt: blockedAt?.toISOString() ?? null,
        seenAt: seenAt?.toISOString() ?? null,
        ways: { password, code, passkey },
        sessions: theirs.map(({ session }) => session),
      };
    }),
    invited: invited.map(({ expires_at: expiresAt, ...row }) => ({
      ...row,
      expiresAt: expiresAt.toISOString(),
    })),
  };
};
