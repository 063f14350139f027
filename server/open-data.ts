import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { journalOrders } from '#api/backend/buying/orders/journal/open-order-journal.ts';
import { keepRequests } from '#api/backend/buying/requests/outage/waiting-requests.ts';
import { catalogueNamesReader } from '#api/backend/catalogue/catalog/catalogue-names.ts';
import { ensureFacets } from '#api/backend/catalogue/derived/facets/ensure-facets.ts';
import { regionsWithoutPhone } from '#api/backend/catalogue/texts/region-data.ts';
import { fillEmptyShop, filledWords } from '#api/backend/commands/starter/fill-empty-shop.ts';
import { awaitDatabase } from '#api/backend/db/await-database.ts';
import { type CatalogueMark, catalogueMark } from '#api/backend/db/catalogue-version.ts';
import type { Database } from '#api/backend/db/database.ts';
import { type DatabaseClock, databaseClock } from '#api/backend/db/database-clock.ts';
import { DirectoryInUse } from '#api/backend/db/embedded/lock.ts';
import { unavailability } from '#api/backend/db/errors.ts';
import { migrate, NewerSchema } from '#api/backend/db/migrate.ts';
import { openDatabase } from '#api/backend/db/open.ts';
import { isPoolerRefusal } from '#api/backend/db/pooler.ts';
import { NAME_THE_SERVER, poolerWords } from '#api/backend/db/pooler-words.ts';
import { openPostgres } from '#api/backend/db/postgres.ts';
import type { Replica } from '#api/backend/db/replica/replica.ts';
import { TROUBLE_WORDS, WELL_WORDS } from '#api/backend/db/replica/replica-words.ts';
import type { Settings } from '#lib/env/settings.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { type Clock, systemClock } from '#lib/time/clock.ts';
import { log } from '#log/log.ts';
import { runtime } from '#process/runtime.ts';
import { StartError } from './failure.ts';

/** The demo shop as data. */
export const DEMO = join(import.meta.dirname, '..', 'demo');
/** What is new begins with it. */
const FILLED = {
  program: join(import.meta.dirname, '..', 'api/backend/commands/starter/filling.ts'),
  words: [DEMO],
};

/** Who migrates holds one connection, who fills an empty shop some more. */
const SETUP_POOL = 4;

/** What the shop's own backend works on. */
export type Data = {
  database: Database;
  /** Null where DATABASE_READ_URL names none. */
  replica: Replica | null;
  /** Set by the database once; whoever goes on using it sets it again in time. */
  clock: DatabaseClock;
  /** What is visible. */
  served: CatalogueMark;
  publish: Publish;
  withoutPhone: readonly RegionCode[];
};

/** Database, migrations, demo catalogue, names: all of it, or nothing stays open. */
async function openOnce(settings: Settings): Promise<Data> {
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl ?? undefined,
    isPooled: settings.databaseDirectUrl !== null,
    databasePool: settings.databasePool,
    dataDir: settings.dataDir,
    maker: settings.demoCatalogue ? FILLED : undefined,
    onLost: () => log.error({}, 'Каталог базы данных занял другой процесс: магазин больше ничего не пишет'),
  });
  try {
    await prepare(database, settings);
    const clock = databaseClock(database);
    warnOfSkew(await clock.set());
    keepRequests(database, settings.dataDir);
    if (database.engine === 'pglite') await journalOrders(database, settings.dataDir, systemClock);
    const replica = await replicaOf(database, settings);
    const publish = publisher(database, clock, replica);
    const served = await catalogueMark(database);
    await publish(null, served);
    return {
      database,
      replica,
      clock,
      served,
      publish,
      withoutPhone: await regionsWithoutPhone(database, clock.now()),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Nothing is asked of it yet, so that it may come later than the shop. */
async function replicaOf(database: Database, settings: Settings): Promise<Replica | null> {
  const { databaseReadUrl, databasePool: max } = settings;
  if (databaseReadUrl === null || settings.databaseUrl === null) return null;
  const { openReplica } = await import('#api/backend/db/replica/replica.ts');
  return openReplica(database, databaseReadUrl, {
    max,
    tell: (trouble, reason) =>
      trouble === null ? log.info({}, WELL_WORDS) : log.warn({ trouble, reason }, TROUBLE_WORDS[trouble]),
  });
}

/** Rethrows; an error that only a pooler gives names it, since waiting does not mend it. */
function namePooler(error: unknown): never {
  throw isPoolerRefusal(error) ? new StartError({ kind: 'pooler', message: NAME_THE_SERVER }) : error;
}

/** Schema and first content; where a pooler stands before the server, past it. */
async function prepare(database: Database, { databaseUrl, databaseDirectUrl, demoCatalogue }: Settings) {
  const isPooled = databaseUrl !== null && databaseDirectUrl !== null;
  const words = isPooled ? await poolerWords(databaseUrl) : null;
  if (words !== null) throw new StartError({ kind: 'pooler', message: words });
  const direct = isPooled ? openPostgres({ url: databaseDirectUrl, max: SETUP_POOL }) : database;
  try {
    await migrate(direct);
    await ensureFacets(direct);
    if (demoCatalogue) await fill(direct);
  } finally {
    if (isPooled) await direct.close();
  }
}

/**
 * A server that is away may come back by itself and is waited for; an embedded database that does not open
 * has to be put right by somebody.
 */
export async function openData(settings: Settings): Promise<Data> {
  try {
    if (settings.databaseUrl === null) return await openOnce(settings);
    return await awaitDatabase(() => openOnce(settings).catch(namePooler), {
      onTrouble: (reason) =>
        log.error({ reason }, 'База данных недоступна: магазин отвечает 503 и пробует снова (DATABASE_URL)'),
      pause,
    });
  } catch (error) {
    if (error instanceof DirectoryInUse)
      throw new StartError({ kind: 'data-in-use', message: error.message });
    if (error instanceof NewerSchema) throw new StartError({ kind: 'newer-schema', message: error.message });
    if (unavailability(error) !== null && error instanceof Error) {
      throw new StartError({ kind: 'database', reason: error.message });
    }
    throw error;
  }
}

/** Such a difference is no wonder, ms. */
const USUAL_SKEW_MS = 1_000;

/** The shop goes by the database's clock; what else this machine writes has its own time in it. */
function warnOfSkew(aheadMs: number | null): void {
  if (aheadMs === null || Math.abs(aheadMs) <= USUAL_SKEW_MS) return;
  log.warn(
    { aheadSeconds: Math.round(aheadMs / 1000) },
    'Часы этой машины расходятся с часами базы данных: магазин идёт по часам базы, а в журнале время машины; настройте NTP',
  );
}

async function fill(database: Database): Promise<void> {
  const filling = await fillEmptyShop(database, DEMO, systemClock);
  if (filling.kind === 'filled') console.log(filledWords(filling));
}

/**
 * Tells the process's record what the current catalogue is and what of it has changed; null = everything.
 * `mark` is that of the last change.
 */
type Publish = (changed: readonly string[] | null, mark: CatalogueMark) => Promise<void>;

function publisher(database: Database, clock: Clock, replica: Replica | null): Publish {
  const readNames = catalogueNamesReader(database, clock);
  return async (changed, mark) => {
    const names = await readNames();
    const shared = runtime();
    shared.names = names;
    // First this: what is made anew from now on must not be read where the change is not known yet.
    replica?.expect(mark);
    shared.freshness.raise(changed);
  };
}
