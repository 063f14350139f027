import type { Database } from '#api/backend/db/database.ts';
import { unavailability } from '#api/backend/db/errors.ts';
import { hasSchema } from '#api/backend/db/migrate.ts';
import { openPostgres } from '#api/backend/db/postgres.ts';
import { type Lag, readLag } from '#api/backend/db/replica/lag.ts';
import { TROUBLE_WORDS } from '#api/backend/db/replica/replica-words.ts';
import { type Finding, ok, warning } from './finding.ts';

/** Older than this is worth a look, s. */
const LATE_S = 30;

function judge(lag: Lag | null): Finding {
  if (lag === null)
    return warning('DATABASE_READ_URL ведёт не к реплике, а к главному серверу: чтение его не разгружает.');
  const late = Math.round(lag.seconds);
  return late > LATE_S
    ? warning(`${TROUBLE_WORDS.behind} (отставание ${late} с).`)
    : ok(`Реплика отстаёт на ${late} с.`);
}

/**
 * Whether pages can be read from the server of DATABASE_READ_URL; none of it stops the shop, which then reads
 * from the primary.
 */
export async function checkReplica(primary: Database, url: string): Promise<Finding> {
  const replica = openPostgres({ url, max: 1 });
  try {
    if (!(await hasSchema(replica))) return warning(`${TROUBLE_WORDS.foreign}.`);
    return judge(await readLag(primary, replica));
  } catch (error) {
    if (unavailability(error) === null) throw error;
    return warning(`${TROUBLE_WORDS.gone}.`);
  } finally {
    await replica.close();
  }
}
