import { expect, it } from 'vitest';
import { removeExpired } from '#api/backend/base/retention/remove-expired.ts';
import { movingClock } from '#tests/fixtures/moving-clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** One row of each kind, of the moment $1, of the only person. */
const ROWS = {
  operator_session: `insert into operator_session (digest, operator_id, stage, created_at, seen_at, factor_at)
    values ('a', 1, 'full', $1, $1, $1)`,
  operator_challenge: `insert into operator_challenge (challenge, expires_at) values ('c', $1)`,
  operator_attempt: `insert into operator_attempt (key, tries, since, next_at) values ('k', 1, $1, $1)`,
  operator_device: `insert into operator_device (digest, operator_id, seen_at) values ('d', 1, $1)`,
  desk_press: `insert into desk_press (operator_id, key, at)
    values (1, '6f1c2a0e-5f0e-4a8e-9d0f-1d4f1f4e2a11', $1)`,
  desk_ticket: `insert into desk_ticket (digest, session_id, body, at)
    values ('t', '6f1c2a0e-5f0e-4a8e-9d0f-1d4f1f4e2a11', '{}', $1)`,
  desk_draft: `insert into desk_draft (operator_id, key, body, at) values (1, 'order:1:note', '{}', $1)`,
  operator_invite: `insert into operator_invite (digest, email, name, roles, expires_at)
    values ('i', 'a@example.ru', '', '{owner}', $1)`,
} as const;

/** How long each lives from that moment on, ms. */
const LIVES: Readonly<Record<keyof typeof ROWS, number>> = {
  operator_session: 12 * HOUR_MS,
  operator_challenge: 0,
  operator_attempt: DAY_MS,
  operator_device: 90 * DAY_MS,
  desk_press: DAY_MS,
  desk_ticket: HOUR_MS,
  desk_draft: 30 * DAY_MS,
  operator_invite: 30 * DAY_MS,
};
const TABLES = Object.keys(ROWS) as (keyof typeof ROWS)[];

eachDatabase('desk.md §5, §6: what the desk keeps for a time', (db) => {
  const count = async (table: string) => {
    const text = `select count(*)::int as n from ${table}`;
    return (await db().query<{ n: number }>({ name: '', text }))[0]?.n;
  };

  it.each(TABLES)('%s', async (table) => {
    const clock = movingClock('2026-11-27T09:00:00Z');
    const text = `insert into operator (email, name, roles) values ('a@example.ru', 'Имя', '{owner}')`;
    await db().query({ name: '', text });
    await db().query({ name: '', text: ROWS[table], values: [clock.now()] });
    clock.pass(LIVES[table] - 1);
    await removeExpired(db(), clock);
    expect(await count(table)).toBe(1);
    clock.pass(1);
    await removeExpired(db(), clock);
    expect(await count(table)).toBe(0);
  });

  it('the last ten thousand changes', async () => {
    const text = `insert into desk_change (kind, ref, version, is_new)
      select 'order', n, 1, true from generate_series(1, 10050) n`;
    await db().query({ name: '', text });
    await removeExpired(db(), movingClock('2026-11-27T09:00:00Z'));
    expect(await count('desk_change')).toBe(10_000);
  });
});
