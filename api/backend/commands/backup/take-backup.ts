import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownName, removeLeft } from '#api/backend/base/files/left-behind.ts';
import { type CommandAnswer, refused, said } from '#api/backend/base/operator/command-answer.ts';
import type { Database } from '#api/backend/db/database.ts';
import { bringPictures } from '#api/backend/feeds/pictures/move-pictures.ts';
import { openPictureObjects } from '#api/backend/feeds/pictures/open-objects.ts';
import { storedKeys } from '#api/backend/feeds/pictures/stored-keys.ts';
import { SECRET_NAMES, SETTING_NAMES, type Settings } from '#lib/env/settings.ts';
import type { Clock } from '#lib/time/clock.ts';
import { isOutOfDisk } from '#process/no-disk.ts';
import { archiveEmbedded, EMBEDDED_ARCHIVE } from './archive-embedded.ts';
import { archivePostgres, POSTGRES_ARCHIVE } from './archive-postgres.ts';
import { copyNew, filesUnder, KEPT, sha256 } from './files.ts';
import { type Facts, MANIFEST, type Manifest, PICTURES } from './manifest.ts';
import { type Program, ProgramFailed, runPrograms } from './programs.ts';
import { inScratch } from './scratch.ts';
import { sealedName, sealing } from './sealing.ts';

export type BackupContext = {
  settings: Settings;
  clock: Clock;
  /** The settings as they are given. */
  env: Readonly<Record<string, string | undefined>>;
};

/** Makes the place of copies; why it cannot be one, or null. */
async function cannotBeFolder(to: string): Promise<string | null> {
  try {
    await mkdir(to, { recursive: true, mode: 0o700 });
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

/** What a copy begins with that is not whole yet. */
const DRAFT = '.tara';

/**
 * Copies the shop into a folder of its own under `to`, while it sells (operations §5): the database at one
 * moment, what else lies in DATA_DIR and cannot be made again, settings without secrets, the company's file;
 * pictures beside, only those that are new. It gets its name when it is whole.
 */
export async function takeBackup(
  db: Database,
  to: string,
  { settings, clock, env }: BackupContext,
): Promise<CommandAnswer> {
  const now = clock.now();
  const name = `tara-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const whole = join(to, name);
  if (existsSync(whole)) return refused(`Копия ${whole} уже есть: повторите через секунду.`);
  const reason = await cannotBeFolder(to);
  if (reason !== null) return refused(`В ${to} копию не положить (${reason}): назовите папку.`);
  await removeLeft(to, DRAFT);
  const draft = join(to, ownName(DRAFT));
  await mkdir(draft, { mode: 0o700 });
  try {
    const { backupRecipient: recipient } = settings;
    const facts = await archiveDatabase(db, draft, settings, sealing(recipient));
    await archiveKept(draft, settings, sealing(recipient));
    await writeFile(join(draft, 'settings.env'), settingsText(env), { mode: 0o600 });
    if (settings.companyFile !== null) await copyFile(settings.companyFile, join(draft, 'company.json'));
    const { pictures, words } = await copyPictures(db, settings, join(to, PICTURES));
    const manifest: Manifest = {
      format: 1,
      takenAt: now.toISOString(),
      engine: db.engine,
      isEncrypted: recipient !== null,
      facts,
      files: await listed(draft),
      pictures,
    };
    await writeFile(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await rename(draft, whole);
    return said(`Копия: ${whole}`, ...summary(manifest), ...words);
  } catch (error) {
    if (error instanceof ProgramFailed) return refused(error.message);
    if (isOutOfDisk(error))
      return refused(`Копия не снята: на диске ${to} или ${settings.dataDir} нет места.`);
    throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function archiveDatabase(
  db: Database,
  draft: string,
  { dataDir, databaseServerUrl, backupRecipient }: Settings,
  sealed: readonly Program[],
): Promise<Facts> {
  const file = (name: string) => join(draft, sealedName(name, backupRecipient !== null));
  if (databaseServerUrl !== null)
    return archivePostgres(db, { url: databaseServerUrl, to: file(POSTGRES_ARCHIVE), sealed });
  const dir = join(dataDir, 'database');
  return inScratch(dataDir, (scratch) =>
    archiveEmbedded(db, { dir, scratch, to: file(EMBEDDED_ARCHIVE), sealed }),
  );
}

/** Only new ones; what could not be had is said, since the copy of the database is worth as much without. */
async function copyPictures(
  db: Database,
  { dataDir, pictureStore }: Settings,
  to: string,
): Promise<{ pictures: Manifest['pictures']; words: string[] }> {
  if (pictureStore === null) return { pictures: await copyNew(join(dataDir, 'media', 'p'), to), words: [] };
  const moved = await bringPictures(openPictureObjects(pictureStore), await storedKeys(db), to);
  const words = [
    ...(moved.isAway ? ['Хранилище картинок не отвечает: в копии не все картинки, снимите её ещё раз.'] : []),
    ...(moved.lost.length > 0 ? [`В хранилище нет картинок или они повреждены: ${moved.lost.length}.`] : []),
  ];
  return { pictures: { count: moved.count, bytes: moved.bytes }, words };
}

/** After the database: an order of the journal that is not in the copy is written at the next start. */
async function archiveKept(
  draft: string,
  { dataDir, backupRecipient }: Settings,
  sealed: readonly Program[],
): Promise<void> {
  const there = KEPT.filter((name) => existsSync(join(dataDir, name)));
  if (there.length === 0) return;
  const to = join(draft, sealedName('kept.tar.gz', backupRecipient !== null));
  await runPrograms([{ name: 'tar', args: ['-cz', '-C', dataDir, ...there] }, ...sealed], { to });
}

function settingsText(env: BackupContext['env']): string {
  return SETTING_NAMES.filter((name) => !SECRET_NAMES.has(name))
    .flatMap((name) => (env[name]?.trim() ? [`${name}=${env[name]?.trim()}\n`] : []))
    .join('');
}

async function listed(folder: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = [];
  for (const path of await filesUnder(folder)) {
    const { size: bytes } = await stat(join(folder, path));
    files.push({ path, bytes, sha256: await sha256(join(folder, path)) });
  }
  return files;
}

/** What a backup holds, for the operator. */
export function summary({ facts, pictures, isEncrypted }: Manifest): string[] {
  return [
    `Товаров ${facts.tables.product ?? 0}, заказов ${facts.orders.count}, картинок ${pictures.count}.`,
    isEncrypted
      ? 'База зашифрована.'
      : 'Копия не зашифрована: в ней данные покупателей, храните её как базу.',
  ];
}
