import { expect, it } from 'vitest';
import { digestOf } from '#api/backend/base/session/token.ts';
import type { Database } from '#api/backend/db/database.ts';
import { newToken } from '#api/backend/desk/session/cookies.ts';
import { readSession } from '#api/backend/desk/session/read-session.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

const AT = Date.parse('2026-11-27T09:00:00Z');
const MINUTE_MS = 60_000;
const at = (minutes: number) => new Date(AT + minutes * MINUTE_MS);

async function addSession(db: Database, stage: 'second' | 'full'): Promise<string> {
  const token = newToken();
  const [row] = await db.query<{ id: number }>({
    name: '',
    text: `insert into operator (email, name, roles) values ('mail@example.ru', 'Имя', '{manager}') returning id`,
  });
  await db.query({
    name: '',
    text: `
      insert into operator_session (digest, operator_id, stage, created_at, seen_at, factor_at)
      values ($1, $2, $3, $4, $4, $4)`,
    values: [digestOf(token), row?.id, stage, at(0)],
  });
  return token;
}

eachDatabase('desk-H4 desk-H8 whose session a cookie is', (db) => {
  const kindAt = async (cookie: string | null, minutes: number, scheme: 'http' | 'https' = 'https') =>
    (await readSession(db(), { cookie, scheme, now: at(minutes) })).kind;

  it('is idle after two hours and over after twelve', async () => {
    const cookie = `a=b; __Host-desk=${await addSession(db(), 'full')}`;
    expect(await kindAt(cookie, 119)).toBe('full');
    expect(await kindAt(cookie, 120)).toBe('curtain');
    expect(await kindAt(cookie, 12 * 60)).toBe('expired');
  });

  it('waits ten minutes for the second factor', async () => {
    const cookie = `__Host-desk=${await addSession(db(), 'second')}`;
    expect(await kindAt(cookie, 9)).toBe('second');
    expect(await kindAt(cookie, 10)).toBe('expired');
  });

  it('is nobody’s without the cookie, of another name, and once its person is blocked', async () => {
    const token = await addSession(db(), 'full');
    expect(await kindAt(null, 1)).toBe('none');
    expect(await kindAt(`desk=${token}`, 1)).toBe('none');
    expect(await kindAt(`desk=${token}`, 1, 'http')).toBe('full');
    expect(await kindAt(`__Host-desk=${newToken()}`, 1)).toBe('none');
    await db().query({ name: '', text: 'update operator set blocked_at = now()' });
    expect(await kindAt(`__Host-desk=${token}`, 1)).toBe('none');
  });

  it('says who it is and what they may', async () => {
    const cookie = `__Host-desk=${await addSession(db(), 'full')}`;
    const session = await readSession(db(), { cookie, scheme: 'https', now: at(1) });
    expect(session).toMatchObject({
      operator: { email: 'mail@example.ru', name: 'Имя', roles: ['manager'], regions: null },
      factorAt: at(0),
    });
  });
});
