import type { DeskHandler } from '../context.ts';

/** What somebody was typing and has not sent, by the beginning of its key. */
export const listDrafts: DeskHandler<'listDrafts'> = async ({ prefix }, { database, operator }) => {
  const rows = await database.query<{ key: string; body: Record<string, unknown>; at: Date }>({
    name: 'desk_drafts',
    text: `
      select key, body, at from desk_draft
      where operator_id = $1 and starts_with(key, $2) order by at desc limit 100`,
    values: [operator.id, prefix],
  });
  return { drafts: rows.map(({ key, body, at }) => ({ key, body, at: at.toISOString() })) };
};

/** Keeps what is being typed, in place of what was kept under the key before. */
export const keepDraft: DeskHandler<'keepDraft'> = async ({ key, body }, { database, operator, clock }) => {
  if (body === null) {
    await database.query({
      name: 'desk_draft_drop',
      text: 'delete from desk_draft where operator_id = $1 and key = $2',
      values: [operator.id, key],
    });
    return { at: null };
  }
  const at = clock.now();
  await database.query({
    name: 'desk_draft_keep',
    text: `
      insert into desk_draft (operator_id, key, body, at) values ($1, $2, $3, $4)
      on conflict (operator_id, key) do update set body = excluded.body, at = excluded.at`,
    values: [operator.id, key, body, at],
  });
  return { at: at.toISOString() };
};
