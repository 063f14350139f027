import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type CommandAnswer, refused, said } from '#api/backend/base/operator/command-answer.ts';
import { placeOf } from '#api/backend/db/embedded/place.ts';
import { openPostgres } from '#api/backend/db/postgres.ts';
import { sendPictures } from '#api/backend/feeds/pictures/move-pictures.ts';
import { openPictureObjects } from '#api/backend/feeds/pictures/open-objects.ts';
import type { Settings } from '#lib/env/settings.ts';
import { EMBEDDED_ARCHIVE, unpackEmbedded } from './archive-embedded.ts';
import { isEmpty, POSTGRES_ARCHIVE, unpackPostgres } from './archive-postgres.ts';
import { copyNew, filesUnder, KEPT } from './files.ts';
import { differences, type Facts, type Manifest, PICTURES } from './manifest.ts';
import { ProgramFailed, runPrograms } from './programs.ts';
import { readBackup } from './read-backup.ts';
import { inScratch } from './scratch.ts';
import { scratchDatabase } from './scratch-database.ts';
import { opening, sealedName } from './sealing.ts';
import { summary } from './take-backup.ts';

export type RestoreContext = {
  settings: Settings;
  /** The file of the key that decrypts; null = none was named. */
  identity: string | null;
};

type Backup = { from: string; manifest: Manifest };
type Work = (backup: Backup, context: RestoreContext) => Promise<CommandAnswer>;

/** Brings a backup into an empty place: the database, the files of DATA_DIR, the pictures (operations §5). */
export async function restoreBackup(from: string, context: RestoreContext): Promise<CommandAnswer> {
  return withBackup(from, context, async (backup, { settings }) => {
    const answer =
      settings.databaseServerUrl === null
        ? await restoreEmbedded(backup, context)
        : await intoPostgres(settings.databaseServerUrl, backup, context);
    if (answer.isRefused) return answer;
    await restoreKept(backup, context);
    return await restorePictures(backup, settings, answer);
  });
}

const picturesOf = ({ from }: Backup): string => join(dirname(from), PICTURES);

/** Of fewer pictures beside a backup than it was taken with, in words; null where there are as many. */
async function missingPictures(backup: Backup): Promise<string | null> {
  const { count } = backup.manifest.pictures;
  const there = (await filesUnder(picturesOf(backup))).length;
  return there >= count ? null : `Картинок рядом с копией ${there}, а было ${count}`;
}

async function restorePictures(
  backup: Backup,
  { dataDir, pictureStore }: Settings,
  answer: CommandAnswer,
): Promise<CommandAnswer> {
  const from = picturesOf(backup);
  const missing = await missingPictures(backup);
  if (pictureStore === null) {
    const to = join(dataDir, 'media', 'p');
    await copyNew(from, to);
    if (missing === null) return answer;
    const words = `${missing}: база восстановлена, картинки — не все. Недостающие положите в ${to}.`;
    return refused(...answer.lines, words);
  }
  const { isAway, lost } = await sendPictures(openPictureObjects(pictureStore), from);
  const damaged = lost.length === 0 ? null : `Картинок повреждено ${lost.length}`;
  const how = `npm run catalog -- pictures --send ${from}`;
  const away = 'Хранилище картинок не отвечает: база восстановлена, картинки — нет. Когда оно заработает:';
  if (isAway) return refused(...answer.lines, away, how);
  const fault = missing ?? damaged;
  if (fault === null) return answer;
  return refused(
    ...answer.lines,
    `${fault}: база восстановлена, картинки — не все. Когда они найдутся:`,
    how,
  );
}

/** Unpacks a backup into a place of its own, compares what is in it with what was, and removes it again. */
export async function verifyBackup(from: string, context: RestoreContext): Promise<CommandAnswer> {
  return withBackup(from, context, async (backup, { settings }) => {
    const missing = await missingPictures(backup);
    if (missing !== null)
      return refused(`${missing}: копия без них не цела. Папка ${PICTURES} лежит рядом с копией.`);
    if (settings.databaseServerUrl !== null) {
      const { url, drop } = await scratchDatabase(settings.databaseServerUrl);
      try {
        return await intoPostgres(url, backup, context);
      } finally {
        await drop();
      }
    }
    return inScratch(settings.dataDir, async (scratch) => {
      return compared(backup, await intoDirectory(join(scratch, 'database'), backup, context));
    });
  });
}

async function withBackup(from: string, context: RestoreContext, work: Work): Promise<CommandAnswer> {
  const read = await readBackup(from);
  if (read.kind === 'none') return refused(read.problem);
  const { manifest } = read;
  const engine = context.settings.databaseUrl === null ? 'pglite' : 'postgres';
  if (manifest.engine !== engine)
    return refused(
      manifest.engine === 'postgres'
        ? 'Это копия PostgreSQL: задайте DATABASE_URL пустой базы.'
        : 'Это копия встроенной базы: восстановите её без DATABASE_URL.',
    );
  if (manifest.isEncrypted && context.identity === null)
    return refused('Копия зашифрована: назовите файл ключа, --identity ФАЙЛ.');
  try {
    return await work({ from, manifest }, context);
  } catch (error) {
    if (error instanceof ProgramFailed) return refused(error.message);
    throw error;
  }
}

function compared({ manifest }: Backup, found: Facts): CommandAnswer {
  const unlike = differences(manifest.facts, found);
  if (unlike.length > 0) return refused('Копия не та, что была снята:', ...unlike);
  return said(`Копия от ${manifest.takenAt} цела.`, ...summary(manifest));
}

const archiveOf = ({ from, manifest }: Backup, name: string) =>
  join(from, sealedName(name, manifest.isEncrypted));

async function intoDirectory(dir: string, backup: Backup, { identity }: RestoreContext): Promise<Facts> {
  const opened = opening(backup.manifest.isEncrypted, identity);
  return unpackEmbedded(archiveOf(backup, EMBEDDED_ARCHIVE), { dir, opened });
}

async function restoreEmbedded(backup: Backup, context: RestoreContext): Promise<CommandAnswer> {
  const { settings } = context;
  const dir = join(settings.dataDir, 'database');
  if (existsSync(dir) && existsSync(placeOf(dir).data))
    return refused(`В ${settings.dataDir} уже есть база: восстановить можно только в пустое место.`);
  return inScratch(settings.dataDir, async (scratch) => {
    const unpacked = join(scratch, 'database');
    const answer = compared(backup, await intoDirectory(unpacked, backup, context));
    if (answer.isRefused) return answer;
    await rm(dir, { recursive: true, force: true });
    await rename(unpacked, dir);
    return answer;
  });
}

async function intoPostgres(
  url: string,
  backup: Backup,
  { identity }: RestoreContext,
): Promise<CommandAnswer> {
  const db = openPostgres({ url, max: 2 });
  try {
    if (!(await isEmpty(db))) return refused('База не пуста: восстановить можно только в пустую.');
    const opened = opening(backup.manifest.isEncrypted, identity);
    return compared(backup, await unpackPostgres(archiveOf(backup, POSTGRES_ARCHIVE), db, { url, opened }));
  } finally {
    await db.close();
  }
}

/** What is there already is newer than the backup and stays. */
async function restoreKept(backup: Backup, { settings, identity }: RestoreContext): Promise<void> {
  const archive = archiveOf(backup, 'kept.tar.gz');
  if (!existsSync(archive)) return;
  await inScratch(settings.dataDir, async (scratch) => {
    const opened = opening(backup.manifest.isEncrypted, identity);
    await runPrograms([...opened, { name: 'tar', args: ['-xz', '-C', scratch] }], { from: archive });
    for (const name of KEPT) {
      const place = join(settings.dataDir, name);
      if (existsSync(join(scratch, name)) && !existsSync(place)) await rename(join(scratch, name), place);
    }
  });
}
