import { randomBytes } from 'node:crypto';
import { StatementError } from '#api/backend/db/errors.ts';
import { openPostgres } from '#api/backend/db/postgres.ts';
import { ProgramFailed } from './programs.ts';

const INSUFFICIENT_PRIVILEGE = '42501';

/** Makes an empty database beside another one, on the same server; `drop` removes it again. */
export async function scratchDatabase(beside: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `tara_verify_${randomBytes(6).toString('hex')}`;
  const administer = async (text: string): Promise<void> => {
    const db = openPostgres({ url: beside, max: 1 });
    try {
      await db.query({ name: '', text, deadlineMs: 60_000 });
    } finally {
      await db.close();
    }
  };
  try {
    await administer(`create database ${name}`);
  } catch (error) {
    if (error instanceof StatementError && error.code === INSUFFICIENT_PRIVILEGE)
      throw new ProgramFailed(
        'Для проверки нужна временная база: дайте пользователю право CREATEDB или проверьте копию с DATABASE_URL другого сервера.',
      );
    throw error;
  }
  const url = new URL(beside);
  url.pathname = name;
  return { url: url.href, drop: () => administer(`drop database ${name} with (force)`) };
}
