import type { Queryable } from '#api/backend/db/database.ts';

/** Who was last at something, and when (ISO): for whoever finds it changed. */
export async function lastChangeOf(
  db: Queryable,
  subject: string,
): Promise<{ name: string | null; at: string | null }> {
  const [row] = await db.query<{ name: string | null; at: Date }>({
    name: 'journal_last_change',
    text: `
      select o.name, e.at from operator_event e left join operator o on o.id = e.operator_id
      where e.subject = $1 order by e.id desc limit 1`,
    values: [subject],
  });
  return { name: row?.name ?? null, at: row?.at.toISOString() ?? null };
}
