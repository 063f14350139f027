import type { Queryable } from '#api/backend/db/database.ts';

const LIFE_MS = 5 * 60 * 1000;

/** Keeps what an authenticator is to sign; null = for somebody who only comes in. */
export async function keepChallenge(
  db: Queryable,
  { challenge, operatorId, now }: { challenge: string; operatorId: number | null; now: Date },
): Promise<string> {
  const [row] = await db.query<{ id: string }>({
    name: 'desk_challenge_add',
    text: `
      insert into operator_challenge (challenge, operator_id, expires_at) values ($1, $2, $3) returning id`,
    values: [challenge, operatorId, new Date(now.getTime() + LIFE_MS)],
  });
  if (row === undefined) throw new Error('no challenge was kept');
  return row.id;
}

/** Spends a challenge, right or wrong; null when there is none of theirs in time. */
export async function spendChallenge(
  db: Queryable,
  { id, operatorId, now }: { id: string; operatorId: number | null; now: Date },
): Promise<string | null> {
  const [row] = await db.query<{ challenge: string; is_theirs: boolean }>({
    name: 'desk_challenge_spend',
    text: `
      delete from operator_challenge where id = $1
      returning challenge, expires_at > $2 and operator_id is not distinct from $3::int as is_theirs`,
    values: [id, now, operatorId],
  });
  return row?.is_theirs === true ? row.challenge : null;
}
