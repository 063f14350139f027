import { digestOf } from '#api/backend/base/session/token.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { Scheme } from '#lib/browser/cookies.ts';
import type { Role } from '#lib/desk/rights.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import type { Operator } from '../context.ts';
import { sessionToken } from './cookies.ts';
import { after, IDLE_MS, LONGEST_MS, SECOND_MS } from './times.ts';

export { IDLE_MS, LONGEST_MS };

/** How far somebody has come in, by the cookie. */
export type DeskSession =
  | { kind: 'none' }
  | { kind: 'expired' }
  | {
      /** `second`: the second factor is awaited; `curtain`: nothing was done for two hours. */
      kind: 'second' | 'curtain' | 'full';
      /** How people and the journal name it; the same when the cookie is made anew. */
      sessionId: string;
      /** Of the cookie, as the database keeps it. */
      digest: Uint8Array;
      operator: Operator;
      /** When a factor was last shown. */
      factorAt: Date;
    };

type Row = {
  session_id: string;
  stage: 'second' | 'full';
  created_at: Date;
  seen_at: Date;
  factor_at: Date;
  id: number;
  email: string;
  name: string;
  roles: Role[];
  regions: RegionCode[] | null;
};

/** Reads a session; one of somebody who is blocked is none. Changes nothing. */
export async function readSession(
  db: Queryable,
  { cookie, scheme, now }: { cookie: string | null; scheme: Scheme; now: Date },
): Promise<DeskSession> {
  const token = sessionToken(cookie, scheme);
  if (token === null) return { kind: 'none' };
  const digest = digestOf(token);
  const [row] = await db.query<Row>({
    name: 'desk_session_read',
    text: `
      select s.id as session_id, s.stage, s.created_at, s.seen_at, s.factor_at,
        o.id, o.email, o.name, o.roles, o.regions
      from operator_session s join operator o on o.id = s.operator_id
      where s.digest = $1 and o.blocked_at is null`,
    values: [digest],
  });
  if (row === undefined) return { kind: 'none' };
  const ends = after(row.created_at, row.stage === 'second' ? SECOND_MS : LONGEST_MS);
  if (ends <= now) return { kind: 'expired' };
  const { id, email, name, roles, regions } = row;
  const isIdle = after(row.seen_at, IDLE_MS) <= now;
  return {
    kind: row.stage === 'second' ? 'second' : isIdle ? 'curtain' : 'full',
    sessionId: row.session_id,
    digest,
    operator: { id, email, name, roles, regions },
    factorAt: row.factor_at,
  };
}
