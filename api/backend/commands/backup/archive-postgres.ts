import type { Database } from '#api/backend/db/database.ts';
import { vacuum } from '#api/backend/db/maintenance.ts';
import type { Facts } from './manifest.ts';
import { type Program, runPrograms } from './programs.ts';
import { readFacts } from './read-facts.ts';

export const POSTGRES_ARCHIVE = 'database.dump';

/** A large catalogue is dumped while the transaction stands whose snapshot it is. */
const DEADLINE_MS = 3_600_000;

/** How libpq's programs find the database: by their environment, since everybody may read their words. */
function connectionOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const mode = searchParams.get('sslmode');
  return {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port === '' ? '5432' : port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: nameOf(pathname),
    ...(mode === null ? {} : { PGSSLMODE: mode }),
  };
}

const nameOf = (pathname: string) => decodeURIComponent(pathname.slice(1));

/** Writes the database as it is at one moment into `to`, while the shop sells, and tells what is in it. */
export async function archivePostgres(
  db: Database,
  { url, to, sealed }: { url: string; to: string; sealed: readonly Program[] },
): Promise<Facts> {
  return db.transaction(
    async (tx) => {
      await tx.query({ name: '', text: 'set transaction isolation level repeatable read, read only' });
      await tx.query({ name: '', text: 'set local idle_in_transaction_session_timeout = 0' });
      const [row] = await tx.query<{ snapshot: string }>({
        name: '',
        text: 'select pg_export_snapshot() as snapshot',
      });
      const args = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${row?.snapshot}`];
      const dump: Program = { name: 'pg_dump', args, env: connectionOf(url) };
      await runPrograms([dump, ...sealed], { to });
      return readFacts(tx);
    },
    { deadlineMs: DEADLINE_MS },
  );
}

/** Whether the database has no table yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  const [row] = await db.query<{ is_empty: boolean }>({
    name: '',
    text: `select not exists (
             select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) as is_empty`,
  });
  return row?.is_empty ?? false;
}

/** Brings an archive into an empty database, and tells what is in it. */
export async function unpackPostgres(
  archive: string,
  db: Database,
  { url, opened }: { url: string; opened: readonly Program[] },
): Promise<Facts> {
  const env = connectionOf(url);
  const args = ['--no-owner', '--no-privileges', '--exit-on-error', `--dbname=${env.PGDATABASE}`];
  await runPrograms([...opened, { name: 'pg_restore', args, env }], { from: archive });
  // Neither the planner's figures nor the map of visible rows are in an archive.
  await vacuum(db);
  return readFacts(db);
}
