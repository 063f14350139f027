import { removeLeft } from '#api/backend/base/files/left-behind.ts';
import { type Background, repeatedly } from '#api/backend/base/repeatedly.ts';
import { removeExpired } from '#api/backend/base/retention/remove-expired.ts';
import { fillOrderWords } from '#api/backend/buying/orders/fill-words.ts';
import { storeWaiting } from '#api/backend/buying/requests/outage/store-waiting.ts';
import { writeAsked } from '#api/backend/catalogue/addresses/asked.ts';
import { writeLostWords } from '#api/backend/catalogue/search/lost/asked-words.ts';
import { SCRATCH } from '#api/backend/commands/backup/scratch.ts';
import type { Database } from '#api/backend/db/database.ts';
import type { DatabaseClock } from '#api/backend/db/database-clock.ts';
import { bringBack, LOOK_MS } from '#api/backend/desk/requests/bring-back.ts';
import { watchSilence } from '#api/backend/exchange/history/tell-trouble.ts';
import type { Settings } from '#lib/env/settings.ts';
import { log } from '#log/log.ts';
import type { countAsked } from './asked-addresses.ts';
import type { countWords } from './lost-words.ts';

/** How often is looked for requests that have come while the database was away, ms. */
const WAITING_MS = 2_000;
/** How often the clock is set by the database's, ms. */
const CLOCK_MS = 5_000;
/** How often what was asked without a page is written down, ms. */
const ASKED_MS = 60_000;
/** How often is looked whether exchanges with 1C still come, ms. */
const SILENCE_MS = 10 * 60_000;
/** How often is looked for orders that the desk does not find by words yet, ms. */
const WORDS_MS = 60_000;
/** How often what is kept no longer is removed, ms. */
const RETENTION_MS = 60 * 60_000;

type Counted = { asked: ReturnType<typeof countAsked>; words: ReturnType<typeof countWords> };
type Chore = { work: (signal: AbortSignal) => Promise<void>; everyMs: number; failed: string };

/**
 * Begins what the process does again and again for the whole shop. Its end waits for what is under way, and
 * writes down what was counted since the last time.
 */
export function startChores(
  database: Database,
  clock: DatabaseClock,
  { settings, asked, words }: Counted & { settings: Settings },
): Background {
  async function writeDown(): Promise<void> {
    await asked.flush((sums) => writeAsked(database, sums, clock));
    await words.flush((sums) => writeLostWords(database, sums, clock));
  }
  const notWritten = 'Не удалось записать, какие адреса и слова спрашивали';
  const chores: readonly Chore[] = [
    {
      work: () => storeWaiting(database, settings),
      everyMs: WAITING_MS,
      failed: 'Не удалось прочитать заявки, ждущие базу данных',
    },
    { work: writeDown, everyMs: ASKED_MS, failed: notWritten },
    {
      work: async (signal) => {
        await removeLeft(settings.dataDir, SCRATCH);
        await forget(database, clock, signal);
      },
      everyMs: RETENTION_MS,
      failed: 'Не удалось убрать то, чему вышел срок',
    },
    {
      work: () => bringBack(database, clock.now()),
      everyMs: LOOK_MS,
      failed: 'Не удалось напомнить об отложенных обращениях',
    },
    {
      work: async (signal) => void (await fillOrderWords(database, signal)),
      everyMs: WORDS_MS,
      failed: 'Не удалось записать слова, по которым находят заказы',
    },
    ...(settings.exchange === null
      ? []
      : [
          {
            work: () => watchSilence(database, clock),
            everyMs: SILENCE_MS,
            failed: 'Не удалось узнать, когда приходил обмен с 1С',
          },
        ]),
  ];
  const running = [
    // Whoever asks the database for something else says that it is away.
    repeatedly(async () => void (await clock.set()), { everyMs: CLOCK_MS, onError: () => undefined }),
    ...chores.map(({ work, everyMs, failed }) =>
      repeatedly(work, { everyMs, onError: (error) => log.error({ error }, failed) }),
    ),
  ];
  return {
    stop: async () => {
      await Promise.all(running.map((chore) => chore.stop()));
      await writeDown().catch((error) => log.error({ error }, notWritten));
    },
  };
}

/** Removes what is kept no longer, and says in the log how much that was. */
async function forget(database: Database, clock: DatabaseClock, signal: AbortSignal): Promise<void> {
  const removed = await removeExpired(database, clock, { signal });
  if (Object.values(removed).some((count) => count > 0)) log.info(removed, 'Убрано то, чему вышел срок');
}
