import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { catalogueNamesReader } from '#api/backend/catalog/catalogue-names.ts';
import { regionsWithoutPhone } from '#api/backend/content/region/region-data.ts';
import { passContentMoments } from '#api/backend/content/store/moments.ts';
import { awaitDatabase } from '#api/backend/db/await-database.ts';
import { CATALOGUE_CHANNEL, catalogueVersion, changesBetween } from '#api/backend/db/catalogue-version.ts';
import type { Database } from '#api/backend/db/database.ts';
import { DirectoryInUse } from '#api/backend/db/embedded/lock.ts';
import { unavailability } from '#api/backend/db/errors.ts';
import { setDatabase } from '#api/backend/db/handle.ts';
import { migrate, NewerSchema } from '#api/backend/db/migrate.ts';
import { listenToPostgres } from '#api/backend/db/notices.ts';
import { openDatabase } from '#api/backend/db/open.ts';
import { ensureFacets } from '#api/backend/facets/ensure-facets.ts';
import { callFinder } from '#api/backend/http/find-call.ts';
import { journalOf } from '#api/backend/orders/journal/journal-of.ts';
import { journalOrders } from '#api/backend/orders/journal/open-order-journal.ts';
import { type ServedPictures, servePictures } from '#api/backend/pictures/open-pictures.ts';
import { fillEmptyShop } from '#api/backend/starter/fill-empty-shop.ts';
import type { FindCall } from '#lib/call-exchange.ts';
import type { Settings } from '#lib/env/settings.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { runtime } from '#lib/runtime.ts';
import { systemClock } from '#lib/time/clock.ts';
import { log } from '#log/log.ts';
import { watchCatalogue } from './catalogue-watch.ts';
import { watchContent } from './content-watch.ts';
import { StartError } from './failure.ts';

/** How long another backend may take to say that it is there, ms. */
const READY_MS = 2_000;

/** How often the version is read, ms: a change is seen everywhere within a second. */
const WATCH_MS = 300;
/** The same where PostgreSQL tells of changes by itself; only a lost message waits so long, ms. */
const HEARING_WATCH_MS = 5_000;

/** Another backend does not tell of its changes, so nothing of it is shown for longer, ms. */
const OTHER_BACKEND_MS = 60_000;

/** The demo shop as data. */
const DEMO = join(import.meta.dirname, '..', 'demo');

export type Backend = {
  /** Whether the data lives in the embedded database. */
  embedded: boolean;
  /** Regions that still show the number a new shop begins with. */
  withoutPhone: readonly RegionCode[];
  /** To be called once Next is ready: makes changes visible from then on. */
  watch(): void;
  /** Whether calls can be answered now; never rejects. */
  isReady(): Promise<boolean>;
  /** The calls under /api; answered here or by the other backend. */
  findCall: FindCall;
  /** One width of a picture of ours in a format; null when there is none. */
  readPicture: ServedPictures['read'];
  close(): Promise<void>;
};

/**
 * Opens what the shop's own backend needs and puts it where bundled code finds it; with SHOP_API_URL there is
 * nothing to open. Throws a StartError for what an operator can put right.
 */
export async function openBackend(settings: Settings): Promise<Backend> {
  if (settings.shopApiUrl !== null) return otherBackend(settings, settings.shopApiUrl);
  const { database, withoutPhone, ...visible } = await openData(settings);
  setDatabase(database);
  const pictures = servePictures(
    database,
    {
      dataDir: settings.dataDir,
      shipped: settings.demoCatalogue ? [join(DEMO, 'pictures', 'goods')] : [],
      converterUrl: settings.pictureConverterUrl,
      markers: settings.notFoundImages,
    },
    {
      onRound: (sums) => log.info(sums, 'Картинки поставщиков загружены'),
      onError: (error) => log.error({ error }, 'Не удалось загрузить картинки поставщиков'),
    },
  );
  let stop = async (): Promise<void> => undefined;
  return {
    embedded: database.engine === 'pglite',
    withoutPhone,
    watch: () => {
      stop = watchChanges(database, settings, visible);
      pictures.watch();
    },
    isReady: () => answers(() => catalogueVersion(database)),
    findCall: callFinder(settings),
    readPicture: pictures.read,
    close: async () => {
      await stop();
      await pictures.close();
      setDatabase(null);
      await journalOf(database)?.close();
      await database.close();
    },
  };
}

type Served = Pick<Data, 'served' | 'publish'>;

/**
 * Makes changes visible from now on, those by import and by command as well as those whose hour has come: raises what
 * they touched, so that nothing read or rendered before is shown any more. `served` is the version that is visible
 * already. Returns the function that ends it.
 */
function watchChanges(
  database: Database,
  { databaseUrl }: Settings,
  { served, publish }: Served,
): () => Promise<void> {
  const content = watchContent({
    clock: systemClock,
    pass: (now) => passContentMoments(database, now),
    onError: (error) => log.error({ error }, 'Не удалось сменить то, что начинается по дате'),
  });
  const watch = watchCatalogue({
    served,
    everyMs: databaseUrl === null ? WATCH_MS : HEARING_WATCH_MS,
    readVersion: () => catalogueVersion(database),
    onChange: async (version, before) => {
      await publish(await changesBetween(database, before, version));
      content.renew();
    },
    onError: (error) => log.error({ error }, 'Не удалось обновить каталог после изменения'),
  });
  const notices = databaseUrl === null ? null : listenToPostgres(databaseUrl, CATALOGUE_CHANNEL, watch.look);
  return async () => {
    content.stop();
    watch.stop();
    await notices?.stop();
  };
}

/** With SHOP_API_URL there is nothing to open; the other backend is asked for the simplest call it has. */
function otherBackend(settings: Settings, url: string): Backend {
  let renewing: NodeJS.Timeout | undefined;
  return {
    embedded: false,
    withoutPhone: [],
    watch: () => {
      renewing = setInterval(() => runtime().freshness.raise(null), OTHER_BACKEND_MS);
      renewing.unref();
    },
    isReady: () =>
      answers(async () => {
        const answer = await fetch(`${url}/api/get-region-data`, { signal: AbortSignal.timeout(READY_MS) });
        if (answer.status >= 500) throw new Error(`status ${answer.status}`);
      }),
    findCall: callFinder(settings),
    readPicture: async () => null,
    close: async () => clearInterval(renewing),
  };
}

async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch {
    return false;
  }
}

type Data = {
  database: Database;
  /** The version that is visible. */
  served: number;
  publish: Publish;
  withoutPhone: readonly RegionCode[];
};

/** Database, migrations, demo catalogue, names: all of it, or nothing stays open. */
async function openOnce(settings: Settings): Promise<Data> {
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl ?? undefined,
    dataDir: settings.dataDir,
    onLost: () => log.error({}, 'Каталог базы данных занял другой процесс: магазин больше ничего не пишет'),
  });
  try {
    await migrate(database);
    await ensureFacets(database);
    if (settings.demoCatalogue) await fill(database);
    if (database.engine === 'pglite') await journalOrders(database, settings.dataDir, systemClock);
    const publish = publisher(database);
    const served = await catalogueVersion(database);
    await publish(null);
    return {
      database,
      served,
      publish,
      withoutPhone: await regionsWithoutPhone(database, systemClock.now()),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * A server that is away may come back by itself and is waited for; an embedded database that does not open has to be
 * put right by somebody.
 */
async function openData(settings: Settings): Promise<Data> {
  try {
    if (settings.databaseUrl === null) return await openOnce(settings);
    return await awaitDatabase(() => openOnce(settings), {
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

async function fill(database: Database): Promise<void> {
  const filling = await fillEmptyShop(database, DEMO, systemClock);
  if (filling.kind === 'not-needed') return;
  const seconds = (filling.durationMs / 1000).toFixed(1);
  console.log(
    `Показательный каталог: ${filling.products} товаров, ${filling.categories} категорий (${seconds} с)`,
  );
}

/** Tells the process's record what the current catalogue is and what of it has changed; null = everything. */
type Publish = (changed: readonly string[] | null) => Promise<void>;

function publisher(database: Database): Publish {
  const readNames = catalogueNamesReader(database, systemClock);
  return async (changed) => {
    const names = await readNames();
    const shared = runtime();
    shared.names = names;
    shared.freshness.raise(changed);
  };
}
