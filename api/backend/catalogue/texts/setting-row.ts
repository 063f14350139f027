import type { Queryable } from '#api/backend/db/database.ts';
import { setting } from '#api/backend/db/schema/regions.ts';

/** The value kept under a key of `setting`; undefined when there is none. */
export async function readSetting(db: Queryable, key: string): Promise<unknown> {
  const [row] = await db.query<{ value: unknown }>({
    name: 'content_setting',
    text: 'select value from setting where key = $1',
    values: [key],
  });
  return row?.value;
}

/** Keeps a value under a key, in the place of what was there. */
export async function writeSetting(tx: Queryable, key: string, value: unknown, now: Date): Promise<void> {
  const row = { value, updatedAt: now };
  await tx.orm
    .insert(setting)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: setting.key, set: row });
}
