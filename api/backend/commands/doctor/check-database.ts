import type { Database } from '#api/backend/db/database.ts';
import { databaseClock } from '#api/backend/db/database-clock.ts';
import { schemaOf } from '#api/backend/db/migrate.ts';
import type { Settings } from '#lib/env/settings.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

/** A statement that does nothing should not take longer, ms. */
const QUICK_MS = 50;
/** A difference of clocks that people notice in the log, ms. */
const SKEW_MS = 1_000;
const OLDEST_VERSION = 15;

/** Whether the database answers in time, has this program's schema, agrees about the time and has room. */
export async function checkDatabase(
  db: Database,
  { databasePool }: Pick<Settings, 'databasePool'>,
): Promise<Finding[]> {
  const began = performance.now();
  await db.query({ name: '', text: 'select 1' });
  const tookMs = Math.round(performance.now() - began);
  const answers =
    tookMs > QUICK_MS
      ? warning(`База отвечает медленно: ${tookMs} мс. Проверьте нагрузку и сеть до неё.`)
      : ok(`База отвечает за ${tookMs} мс.`);
  const findings = [answers, await checkSchema(db)];
  if (db.engine === 'pglite') return findings;
  return [
    ...findings,
    await checkClock(db),
    await checkVersion(db),
    await checkConnections(db, databasePool),
  ];
}

async function checkSchema(db: Database): Promise<Finding> {
  const schema = await schemaOf(db);
  if (schema === 'newer') return fault('База новее программы: обновите программу.');
  if (schema === 'older') return warning('База старше программы: миграции применит следующий запуск.');
  if (schema === 'ahead') return ok('Схему базы дополнила более новая версия; эта с нею работает.');
  return ok('Схема базы — этой версии.');
}

async function checkClock(db: Database): Promise<Finding> {
  const aheadMs = await databaseClock(db).set();
  if (aheadMs === null || Math.abs(aheadMs) <= SKEW_MS) return ok('Часы этой машины и базы сходятся.');
  const seconds = Math.round(aheadMs / 1000);
  return warning(`Часы этой машины расходятся с часами базы на ${seconds} с: настройте NTP.`);
}

async function checkVersion(db: Database): Promise<Finding> {
  const [row] = await db.query<{ number: number }>({
    name: '',
    text: `select current_setting('server_version_num')::int as number`,
  });
  const version = Math.floor((row?.number ?? 0) / 10_000);
  return version < OLDEST_VERSION
    ? fault(`PostgreSQL ${version}: нужен ${OLDEST_VERSION} или новее.`)
    : ok(`PostgreSQL ${version}.`);
}

async function checkConnections(db: Database, pool: number): Promise<Finding> {
  const [row] = await db.query<{ most: number; used: number }>({
    name: '',
    text: `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
               as most, (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`,
  });
  const { most = 0, used = 0 } = row ?? {};
  // A process takes its pool and the connection that listens.
  return most - used < pool + 1
    ? warning(
        `Соединений с базой занято ${used} из ${most}: ещё одному процессу (${pool + 1}) их не хватит. Увеличьте max_connections или уменьшите DATABASE_POOL.`,
      )
    : ok(`Соединений с базой занято ${used} из ${most}.`);
}
