import type { Queryable } from '#api/backend/db/database.ts';
import type { OpenSession } from '#api/contract/desk/me.ts';
import { after, LONGEST_MS } from './times.ts';

type Row = {
  operator_id: number;
  id: string;
  created_at: Date;
  seen_at: Date;
  agent: string;
  address: string;
};

/** Where somebody is signed in, or everybody (null), the newest first; `sessionId` is who asks. */
export async function openSessions(
  db: Queryable,
  { operatorId, sessionId, now }: { operatorId: number | null; sessionId: string; now: Date },
): Promise<{ operatorId: number; session: OpenSession }[]> {
  const rows = await db.query<Row>({
    name: 'desk_sessions_open',
    text: `
      select operator_id, id, created_at, seen_at, agent, address from operator_session
      where ($1::int is null or operator_id = $1) and stage = 'full' and created_at > $2
      order by seen_at desc`,
    values: [operatorId, after(now, -LONGEST_MS)],
  });
  return rows.map((row) => ({
    operatorId: row.operator_id,
    session: {
      id: row.id,
      isThis: row.id === sessionId,
      since: row.created_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      agent: row.agent,
      address: row.address,
    },
  }));
}
