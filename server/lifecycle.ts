import { join } from 'node:path';
import { type Background, repeatedly } from '#api/backend/base/repeatedly.ts';
import { journalOf } from '#api/backend/buying/orders/journal/journal-of.ts';
import { storeWaiting } from '#api/backend/buying/requests/outage/store-waiting.ts';
import { writeAsked } from '#api/backend/catalogue/addresses/asked.ts';
import { writeLostWords } from '#api/backend/catalogue/search/lost/asked-words.ts';
import { passContentMoments } from '#api/backend/content/store/moments.ts';
import { CATALOGUE_CHANNEL, catalogueVersion, changesBetween } from '#api/backend/db/catalogue-version.ts';
import type { Database } from '#api/backend/db/database.ts';
import { setDatabase } from '#api/backend/db/handle.ts';
import { listenToPostgres } from '#api/backend/db/notices.ts';
import { callFinder } from '#api/backend/door/http/find-call.ts';
import { createExchange } from '#api/backend/exchange/answer-exchange.ts';
import { openCards } from '#api/backend/feeds/pictures/cards/open-cards.ts';
import { servePictures } from '#api/backend/feeds/pictures/open-pictures.ts';
import { openOthers } from '#api/backend/feeds/pictures/others/open-others.ts';
import { robotFileMaker } from '#api/backend/found/robot-file-maker.ts';
import { tellForwarded } from '#api/backend/outside/forwarded/tell-forwarded.ts';
import { tellOutside } from '#api/backend/outside/tell-outside.ts';
import type { Settings } from '#lib/env/settings.ts';
import { systemClock } from '#lib/time/clock.ts';
import { log } from '#log/log.ts';
import { runtime } from '#process/runtime.ts';
import { countAsked } from './asked-addresses.ts';
import type { Backend } from './backend.ts';
import { watchCatalogue } from './catalogue-watch.ts';
import { watchContent } from './content-watch.ts';
import { countWords } from './lost-words.ts';
import { type Data, DEMO, openData } from './open-data.ts';
import { answers, otherBackend } from './other-backend.ts';
import type { PictureReaders } from './static-files/pictures.ts';

/** How often is looked for requests that have come while the database was away, ms. */
const WAITING_MS = 2_000;
/** How often what was asked without a page is written down, ms. */
const ASKED_MS = 60_000;
/** How often the version is read, ms: a change is seen everywhere within a second. */
const WATCH_MS = 300;
/** The same where PostgreSQL tells of changes by itself; only a lost message waits so long, ms. */
const HEARING_WATCH_MS = 5_000;

/**
 * Opens what the shop's own backend needs and puts it where bundled code finds it; with SHOP_API_URL there is
 * nothing to open. Throws a StartError for what an operator can put right.
 */
export async function openBackend(settings: Settings): Promise<Backend> {
  const { shopApiUrl } = settings;
  return withCards(settings, shopApiUrl === null ? await openOwn(settings) : openOther(settings, shopApiUrl));
}

type WithoutCards = Omit<Backend, 'pictures'> & { pictures: Omit<PictureReaders, 'c' | 's'> };

/** Pages without a picture have a card, and small pictures a sheet, whoever knows the catalogue. */
function withCards({ dataDir }: Settings, backend: WithoutCards): Backend {
  const { cards, sheets, close } = openCards({
    dataDir,
    readPicture: backend.pictures.p,
    onError: (error) => log.error({ error }, 'Не удалось записать карточку страницы'),
  });
  runtime().cardAddress = cards.addressOf;
  runtime().sheetAddress = sheets.addressOf;
  return {
    ...backend,
    pictures: { ...backend.pictures, c: cards.read, s: sheets.read },
    close: async () => {
      runtime().cardAddress = null;
      runtime().sheetAddress = null;
      await Promise.all([backend.close(), close()]);
    },
  };
}

async function openOwn(settings: Settings): Promise<WithoutCards> {
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
  let outside: ReturnType<typeof tellOutside> | null = null;
  let waiting: Background | null = null;
  const asked = countAsked();
  const words = countWords();
  runtime().noteLostWords = words.note;
  async function writeDown(): Promise<void> {
    await asked.flush((sums) => writeAsked(database, sums, systemClock));
    await words.flush((sums) => writeLostWords(database, sums, systemClock));
  }
  let counting: Background | null = null;
  return {
    embedded: database.engine === 'pglite',
    withoutPhone,
    watch: () => {
      stop = watchChanges(database, settings, visible);
      pictures.watch();
      waiting = repeatedly(() => storeWaiting(database, settings), {
        everyMs: WAITING_MS,
        onError: (error) => log.error({ error }, 'Не удалось прочитать заявки, ждущие базу данных'),
      });
      counting = repeatedly(writeDown, {
        everyMs: ASKED_MS,
        onError: (error) => log.error({ error }, 'Не удалось записать, какие адреса и слова спрашивали'),
      });
      outside = tellOutside(database, settings);
    },
    isReady: () => answers(() => catalogueVersion(database)),
    findCall: callFinder(settings),
    makeRobotFile: robotFileMaker(database, settings, systemClock),
    answerExchange:
      settings.exchange &&
      createExchange(database, settings.exchange, {
        clock: systemClock,
        dataDir: settings.dataDir,
        maker: pictures.maker,
        site: settings,
        warn: (words) => log.warn({}, words),
      }),
    noteAddress: asked.note,
    pictures: { p: pictures.read, o: async () => null },
    close: async () => {
      await stop();
      await waiting?.stop();
      await counting?.stop();
      await writeDown().catch((error) =>
        log.error({ error }, 'Не удалось записать, какие адреса и слова спрашивали'),
      );
      await outside?.stop();
      await pictures.close();
      setDatabase(null);
      await journalOf(database)?.close();
      await database.close();
    },
  };
}

type Served = Pick<Data, 'served' | 'publish'>;

/**
 * Makes changes visible from now on, those by import and by command as well as those whose hour has come:
 * raises what they touched, so that nothing read or rendered before is shown any more. `served` is the
 * version that is visible already. Returns the function that ends it.
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

/** Another backend; whom the settings name is told here of what it has taken. */
function openOther(settings: Settings, url: string): WithoutCards {
  const teller = tellForwarded(settings);
  const pictures = openOthers(
    {
      dataDir: settings.dataDir,
      shopApiUrl: url,
      imageHosts: settings.imageHosts,
      converterUrl: settings.pictureConverterUrl,
    },
    (error) => log.error({ error }, 'Не удалось убрать старые картинки другого сервера'),
  );
  const other = otherBackend(url, callFinder(settings, teller.hear), pictures.read);
  let telling: Background | null = null;
  return {
    ...other,
    watch: () => {
      other.watch();
      telling = teller.start();
    },
    close: async () => {
      await other.close();
      await telling?.stop();
      await pictures.close();
    },
  };
}
