import { statSync } from 'node:fs';
import { type CommandAnswer, refused, said } from '#api/backend/base/operator/command-answer.ts';
import type { Database } from '#api/backend/db/database.ts';
import { fetchNow, listNow } from '#api/backend/feeds/pictures/fetching/fetch-now.ts';
import { allowHosts, denyHosts, readSources } from '#api/backend/feeds/pictures/fetching/hosts.ts';
import { askAgain, countPictures } from '#api/backend/feeds/pictures/fetching/report.ts';
import { openFolder } from '#api/backend/feeds/pictures/folder/folder-files.ts';
import { UnusableFiles } from '#api/backend/feeds/pictures/folder/picture-file.ts';
import { takeFiles } from '#api/backend/feeds/pictures/folder/take-files.ts';
import { openZip } from '#api/backend/feeds/pictures/folder/zip-files.ts';
import { sendPictures } from '#api/backend/feeds/pictures/move-pictures.ts';
import { openPictureObjects } from '#api/backend/feeds/pictures/open-objects.ts';
import type { PictureMaker } from '#api/backend/feeds/pictures/picture-maker.ts';
import type { ObjectStoreSettings } from '#lib/env/pictures.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { PicturesCommand } from './arguments.ts';
import { pictureLines, takenLines } from './report-text.ts';

export type RunOptions = {
  db: Database;
  maker: PictureMaker;
  /** Where pictures are for all processes; null = on this machine's disk. */
  pictureStore: ObjectStoreSettings | null;
  /** Parts of an address that mean «no picture» (D23). */
  markers: readonly string[];
  clock: Clock;
  /** How much is done, of how much. */
  onProgress: (done: number, all: number) => void;
};

/** Whose hosts are meant, or what to say when that is unclear. */
async function sourceOf(db: Database, name: string | null): Promise<{ source: string } | CommandAnswer> {
  const sources = await readSources(db);
  const named = name ?? (sources.length === 1 ? sources[0] : undefined);
  if (named !== undefined && sources.includes(named)) return { source: named };
  const known = sources.length === 0 ? 'Каталог ещё не загружен.' : `Источники: ${sources.join(', ')}`;
  return refused(name === null ? 'Назовите источник: --source имя.' : `Нет источника «${name}».`, known);
}

async function takeFrom(path: string, { db, maker, onProgress }: RunOptions): Promise<CommandAnswer> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return refused(`Нет такой папки или архива: ${path}`);
  try {
    const source = found.isDirectory() ? openFolder(path) : await openZip(path);
    try {
      return said(...takenLines(await takeFiles(source, { db, maker, onProgress })));
    } finally {
      source.close();
    }
  } catch (error) {
    if (error instanceof UnusableFiles) return refused(error.message);
    throw error;
  }
}

const STORE_AWAY = 'Хранилище картинок недоступно: что с ним делать, скажет npm run doctor.';

async function send(folder: string, { pictureStore }: RunOptions): Promise<CommandAnswer> {
  if (pictureStore === null) return refused('Хранилища нет: PICTURES=disk.');
  const { count, lost, isAway } = await sendPictures(openPictureObjects(pictureStore), folder);
  const words = [`В хранилище есть картинок: ${count}.`];
  if (lost.length > 0) words.push(`Повреждены и не положены: ${lost.join(', ')}`);
  return isAway ? refused(...words, STORE_AWAY) : said(...words);
}

/** Carries out `catalog -- pictures …`; what to print, in Russian. */
export async function runPictures(command: PicturesCommand, options: RunOptions): Promise<CommandAnswer> {
  const { db, maker, markers, clock, onProgress } = options;
  if (command.from !== null) return await takeFrom(command.from, options);
  if (command.send !== null) return await send(command.send, options);
  if (command.allow.length > 0 || command.deny.length > 0) {
    const found = await sourceOf(db, command.source);
    if ('isRefused' in found) return found;
    await allowHosts(db, found.source, command.allow);
    await denyHosts(db, found.source, command.deny);
  }
  if (command.isAgain) await askAgain(db, command.source);
  if (command.isReport) await listNow(db, markers);
  else {
    const progress = { onProgress: (left: number, all: number) => onProgress(all - left, all) };
    if ((await fetchNow({ db, maker, markers, ...progress })) === 'store away') return refused(STORE_AWAY);
  }
  return said(...pictureLines(await countPictures(db), clock.now()));
}
