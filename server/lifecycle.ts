import { join } from 'node:path';
import { readFigures } from '#api/backend/base/figures/read-figures.ts';
import { sharedCounts } from '#api/backend/base/limits/shared-counts.ts';
import type { Background } from '#api/backend/base/repeatedly.ts';
import { journalOf } from '#api/backend/buying/orders/journal/journal-of.ts';
import { passContentMoments } from '#api/backend/content/store/moments.ts';
import {
  CATALOGUE_CHANNEL,
  type CatalogueMark,
  catalogueMark,
  catalogueVersion,
  changesSince,
} from '#api/backend/db/catalogue-version.ts';
import type { Database } from '#api/backend/db/database.ts';
import { CLOCKS_APART_MS } from '#api/backend/db/database-clock.ts';
import { setDatabase } from '#api/backend/db/handle.ts';
import { listenToPostgres } from '#api/backend/db/notices.ts';
import { firstOwner } from '#api/backend/desk/invite/first-owner.ts';
import { openDesk } from '#api/backend/desk/open-desk.ts';
import { callFinder } from '#api/backend/door/http/find-call.ts';
import { createExchange } from '#api/backend/exchange/answer-exchange.ts';
import { openCards } from '#api/backend/feeds/pictures/cards/open-cards.ts';
import { servePictures } from '#api/backend/feeds/pictures/open-pictures.ts';
import { openOthers } from '#api/backend/feeds/pictures/others/open-others.ts';
import { robotFileMaker } from '#api/backend/found/robot-file-maker.ts';
import { tellForwarded } from '#api/backend/outside/forwarded/tell-forwarded.ts';
import { tellOutside } from '#api/backend/outside/tell-outside.ts';
import type { Settings } from '#lib/env/settings.ts';
import { log } from '#log/log.ts';
import { runtime } from '#process/runtime.ts';
import { countAsked } from './asked-addresses.ts';
import type { Backend } from './backend.ts';
import { watchCatalogue } from './catalogue-watch.ts';
import { startChores } from './chores.ts';
import { watchContent } from './content-watch.ts';
import { openEdge } from './edge/open-edge.ts';
import type { Purger } from './edge/purger.ts';
import { countWords } from './lost-words.ts';
import { type Data, DEMO, openData } from './open-data.ts';
import { answers, otherBackend } from './other-backend.ts';
import type { PictureReaders } from './static-files/pictures.ts';

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
function withCards({ dataDir, pictureStore, shopApiUrl }: Settings, backend: WithoutCards): Backend {
  const { cards, sheets, close } = openCards({
    dataDir,
    readPicture: backend.pictures.p,
    pictureStore: shopApiUrl === null ? pictureStore : null,
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
      close();
      await backend.close();
    },
  };
}

async function openOwn(settings: Settings): Promise<WithoutCards> {
  const { database, replica, clock, withoutPhone, ...visible } = await openData(settings);
  setDatabase(database, clock, replica?.reads);
  const pictures = servePictures(
    database,
    {
      dataDir: settings.dataDir,
      shipped: settings.demoCatalogue ? [join(DEMO, 'pictures', 'goods')] : [],
      converterUrl: settings.pictureConverterUrl,
      pictureStore: settings.pictureStore,
      markers: settings.notFoundImages,
    },
    {
      onRound: (sums) => log.info(sums, 'Картинки поставщиков загружены'),
      onError: (error) => log.error({ error }, 'Не удалось загрузить картинки поставщиков'),
    },
  );
  let stop = async (): Promise<void> => undefined;
  let outside: ReturnType<typeof tellOutside> | null = null;
  const asked = countAsked();
  const words = countWords();
  runtime().noteLostWords = words.note;
  let chores: Background | null = null;
  const edge = openEdge(settings.edge);
  const desk = openDesk(database, settings, clock);
  const exchange =
    settings.exchange &&
    createExchange(database, settings.exchange, {
      clock,
      dataDir: settings.dataDir,
      maker: pictures.maker,
      site: settings,
      warn: (words) => log.warn({}, words),
    });
  return {
    embedded: database.engine === 'pglite',
    withoutPhone,
    watch: () => {
      stop = watchChanges(database, settings, { ...visible, clock, forgetInFront: edge.purge });
      // What it keeps may be of an earlier build, or of settings that have changed.
      edge.purge(null);
      pictures.watch();
      desk?.watch();
      chores = startChores(database, clock, { settings, asked, words });
      outside = tellOutside(database, settings, clock);
      void exchange?.goOn();
    },
    isUp: () => answers(() => catalogueVersion(database)),
    findCall: callFinder(settings),
    makeRobotFile: robotFileMaker(database, settings, clock),
    answerExchange: exchange?.answer ?? null,
    admitDesk: desk?.admit ?? null,
    firstOwner: await firstOwner(database, settings, clock),
    readFigures: () => readFigures(database, clock, replica),
    sharedCounts: database.engine === 'postgres' ? sharedCounts(database, clock) : null,
    noteAddress: asked.note,
    pictures: { p: pictures.read, o: async () => null },
    close: async () => {
      await stop();
      await edge.stop();
      await desk?.close();
      await chores?.stop();
      await outside?.stop();
      await pictures.close();
      setDatabase(null);
      await journalOf(database)?.close();
      await replica?.close();
      await database.close();
    },
  };
}

type Served = Pick<Data, 'served' | 'publish' | 'clock'> & { forgetInFront: Purger['purge'] };

/**
 * Makes changes visible from now on, those by import and by command as well as those whose hour has come:
 * raises what they touched, so that nothing read or rendered before is shown any more. `served` is the
 * version that is visible already. Returns the function that ends it.
 */
function watchChanges(
  database: Database,
  { databaseServerUrl }: Settings,
  { served, publish, clock, forgetInFront }: Served,
): () => Promise<void> {
  const content = watchContent({
    clock,
    lateMs: databaseServerUrl === null ? 0 : CLOCKS_APART_MS,
    pass: (now) => passContentMoments(database, now),
    onError: (error) => log.error({ error }, 'Не удалось сменить то, что начинается по дате'),
  });
  const watch = watchCatalogue({
    served,
    everyMs: databaseServerUrl === null ? WATCH_MS : HEARING_WATCH_MS,
    readMark: () => catalogueMark(database),
    isSame: isSameMark,
    onChange: async (mark, before) => {
      const changed = await changesSince(database, before, mark);
      await publish(changed, mark);
      // Not before: whoever asks for the page then must not get the one of before.
      forgetInFront(changed);
      content.renew();
    },
    onError: (error) => log.error({ error }, 'Не удалось обновить каталог после изменения'),
  });
  const notices =
    databaseServerUrl === null ? null : listenToPostgres(databaseServerUrl, CATALOGUE_CHANNEL, watch.look);
  return async () => {
    content.stop();
    watch.stop();
    await notices?.stop();
  };
}

const isSameMark = (one: CatalogueMark, other: CatalogueMark) =>
  one.version === other.version && one.tag === other.tag;

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
      pictures.close();
    },
  };
}
