import type { Queryable } from '#api/backend/db/database.ts';

type KeyRow = { id: string; label: string; created_at: Date; used_at: Date | null };

/** Somebody's keys as they tell them apart, and since when there is an app. */
export async function readOwnKeys(
  db: Queryable,
  operatorId: number,
): Promise<{
  passkeys: { id: string; label: string; since: string; usedAt: string | null }[];
  totpSince: string | null;
}> {
  const rows = await db.query<KeyRow>({
    name: 'desk_keys_own',
    text: `
      select id, label, created_at, used_at from operator_passkey where operator_id = $1
      order by created_at, id`,
    values: [operatorId],
  });
  const [totp] = await db.query<{ created_at: Date }>({
    name: 'desk_totp_since',
    text: 'select created_at from operator_totp where operator_id = $1',
    values: [operatorId],
  });
  return {
    passkeys: rows.map(({ id, label, created_at: since, used_at: usedAt }) => ({
      id,
      label,
      since: since.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    totpSince: totp?.created_at.toISOString() ?? null,
  };
}

/** Takes a key of somebody's away, or all of them (null); the labels of what went. */
export async function dropKeys(tx: Queryable, operatorId: number, id: string | null): Promise<string[]> {
  const rows = await tx.query<{ label: string }>({
    name: 'desk_keys_drop',
    text: `
      delete from operator_passkey where operator_id = $1 and ($2::text is null or id = $2) returning label`,
    values: [operatorId, id],
  });
  return rows.map(({ label }) => label);
}
