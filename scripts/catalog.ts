import { statSync } from 'node:fs';
import type { HelpCommand } from '#api/backend/base/operator/command-words.ts';
import { queuePriceNotices } from '#api/backend/buying/requests/price/queue-notices.ts';
import { type ImportCommand, parseCommand, USAGE } from '#api/backend/commands/import/arguments.ts';
import { IMPORT_EXIT } from '#api/backend/commands/import/exit-code.ts';
import {
  FAMILIES_USAGE,
  type FamiliesCommand,
  parseFamiliesCommand,
  runFamilies,
} from '#api/backend/commands/import/families.ts';
import {
  ISSUES_USAGE,
  type IssuesCommand,
  parseIssuesCommand,
  runIssues,
} from '#api/backend/commands/import/issues.ts';
import { PHASE_NAMES } from '#api/backend/commands/import/report-text.ts';
import { type ImportSetCommand, SET_USAGE } from '#api/backend/commands/import/set-arguments.ts';
import {
  parseSwitchCommand,
  runSwitch,
  SWITCH_USAGE,
  type SwitchCommand,
} from '#api/backend/commands/import/switch.ts';
import {
  USAGE as PICTURES_USAGE,
  type PicturesCommand,
  parsePicturesCommand,
} from '#api/backend/commands/pictures/arguments.ts';
import { hintLines } from '#api/backend/commands/pictures/report-text.ts';
import { runPictures } from '#api/backend/commands/pictures/run-command.ts';
import { type ImportListCommand, LIST_USAGE } from '#api/backend/commands/price-list/arguments.ts';
import type { Database } from '#api/backend/db/database.ts';
import { loadSet } from '#api/backend/exchange/catalogue/load-set.ts';
import { setFiles } from '#api/backend/feeds/import/cml/set-files.ts';
import { UnusableArchive } from '#api/backend/feeds/import/cml/zip-set.ts';
import { importCatalogue } from '#api/backend/feeds/import/import-catalogue.ts';
import { readInThread } from '#api/backend/feeds/import/thread/read-in-thread.ts';
import { listNow } from '#api/backend/feeds/pictures/fetching/fetch-now.ts';
import { allowHosts } from '#api/backend/feeds/pictures/fetching/hosts.ts';
import { countPictures } from '#api/backend/feeds/pictures/fetching/report.ts';
import { openFolder } from '#api/backend/feeds/pictures/folder/folder-files.ts';
import { takeByPath } from '#api/backend/feeds/pictures/folder/take-by-path.ts';
import { openZip } from '#api/backend/feeds/pictures/folder/zip-files.ts';
import { openPictures } from '#api/backend/feeds/pictures/open-pictures.ts';
import type { Settings } from '#lib/env/settings.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import type { Clock } from '#lib/time/clock.ts';
import { runCommand, tell, withShop } from './command-line.ts';
import { importList } from './importing/import-list.ts';
import { printResult, progressBar } from './importing/import-words.ts';

/** Loads the file under a bar that shows how far it is; answers what to print. */
async function load(
  db: Database,
  command: ImportCommand,
  { clock, bytes: size }: { clock: Clock; bytes: number },
) {
  const bar = progressBar('{phase} [{bar}] {percentage}% | строк: {rows} | {duration_formatted}');
  bar.start(size, 0, { phase: PHASE_NAMES.reading, rows: 0 });
  try {
    const regions = command.regions === 'all' ? REGION_CODES : command.regions;
    const reading = readInThread({ format: 'yml', file: command.file, regions }, (bytes) =>
      bar.update(bytes),
    );
    let count = 0;
    return await importCatalogue(db, reading.rows, {
      afterChange: queuePriceNotices,
      regions,
      source: command.source,
      format: 'yml',
      mode: command.mode,
      isDryRun: command.isDryRun,
      isForced: command.isForced,
      fileSha256: reading.sha256,
      clock,
      onProgress: ({ phase, rows: read }) => {
        count = Math.max(count, read);
        bar.update({ phase: PHASE_NAMES[phase], rows: count });
      },
    });
  } finally {
    bar.stop();
  }
}

async function importSet(command: ImportSetCommand): Promise<number> {
  const set = await setFiles(command.paths).catch((error: unknown) => {
    if (error instanceof UnusableArchive) console.error(error.message);
    else throw error;
  });
  if (set === undefined) return IMPORT_EXIT.refused;
  if (set === null || set.files.length === 0) {
    console.error(`Файлов нет: ${command.paths.join(', ')}`);
    return IMPORT_EXIT.refused;
  }
  const bar = progressBar('{phase} [{bar}] {percentage}% | строк: {rows} | {duration_formatted}');
  const { loaded: result, hints } = await withShop(async (db, settings, clock) => {
    bar.start(set.bytes, 0, { phase: PHASE_NAMES.reading, rows: 0 });
    try {
      const loaded = await loadSet(db, set.files, { ...command, bytes: set.bytes }, clock, {
        // What is too large to be kept is read a second time, under a full bar.
        onBytes: (bytes) => bar.update(Math.min(bytes, set.bytes)),
        onProgress: ({ phase, rows }) => bar.update({ phase: PHASE_NAMES[phase], rows }),
      });
      if (loaded.kind === 'failed' || command.isDryRun) return { loaded, hints: [] };
      await listNow(db, settings.notFoundImages);
      return { loaded, hints: await takeOwnPictures(db, command.paths, settings) };
    } finally {
      bar.stop();
    }
  });
  return printResult(result, hints);
}

/** Takes the pictures that lie in the folders of an exchange beside its files. */
async function takeOwnPictures(
  db: Database,
  paths: readonly string[],
  settings: Settings,
): Promise<string[]> {
  const folders = paths.filter((path) => /\.zip$/i.test(path) || statSync(path).isDirectory());
  if (folders.length === 0) return [];
  const { maker, close } = openPictures({
    dataDir: settings.dataDir,
    shipped: [],
    converterUrl: settings.pictureConverterUrl,
    pictureStore: settings.pictureStore,
  });
  try {
    const hints: string[] = [];
    for (const folder of folders) {
      const source = statSync(folder).isDirectory() ? openFolder(folder) : await openZip(folder);
      const found = await source.list();
      const files = found.flatMap((each) => (each.kind === 'file' ? [each.file] : []));
      const { taken, refused } = await takeByPath(files, { db, maker });
      source.close();
      if (taken.size > 0) hints.push(`Картинки из ${folder}: ${taken.size - refused.length}`, ...refused);
    }
    return hints;
  } finally {
    close();
  }
}

async function importFile(command: ImportCommand): Promise<number> {
  const size = statSync(command.file, { throwIfNoEntry: false });
  if (!size?.isFile()) {
    console.error(`Файл не найден: ${command.file}`);
    return IMPORT_EXIT.refused;
  }
  const { result, hints } = await withShop(async (db, settings, clock) => {
    const loaded = await load(db, command, { clock, bytes: size.size });
    if (loaded.kind === 'failed' || command.isDryRun) return { result: loaded, hints: [] };
    return { result: loaded, hints: await notePictures(db, command, loaded.source, settings) };
  });
  return printResult(result, hints);
}

/**
 * Remembers from where this source's pictures may be fetched; the running shop does so. Answers what is still
 * to be done.
 */
async function notePictures(
  db: Database,
  { pictures }: ImportCommand,
  source: string,
  { notFoundImages }: Settings,
): Promise<string[]> {
  if (pictures.length > 0) await allowHosts(db, source, pictures);
  await listNow(db, notFoundImages);
  return hintLines(await countPictures(db), source);
}

/** Takes or fetches pictures under a bar that shows how far that is. */
async function bringPictures(command: PicturesCommand): Promise<number> {
  const bar = progressBar('картинки [{bar}] {value} из {total} | {duration_formatted}');
  const answer = await withShop(async (db, settings, clock) => {
    const pictures = openPictures({
      dataDir: settings.dataDir,
      shipped: [],
      converterUrl: settings.pictureConverterUrl,
      pictureStore: settings.pictureStore,
    });
    bar.start(0, 0);
    try {
      return await runPictures(command, {
        db,
        maker: pictures.maker,
        pictureStore: settings.pictureStore,
        markers: settings.notFoundImages,
        clock,
        onProgress: (done, all) => {
          bar.setTotal(all);
          bar.update(done);
        },
      });
    } finally {
      bar.stop();
      pictures.close();
    }
  });
  return tell(answer);
}

const [verb, ...rest] = process.argv.slice(2);
const usages: Readonly<Record<string, string>> = {
  pictures: PICTURES_USAGE,
  issues: ISSUES_USAGE,
  families: FAMILIES_USAGE,
  off: SWITCH_USAGE,
  on: SWITCH_USAGE,
};
const usage =
  usages[verb ?? ''] ??
  [USAGE, LIST_USAGE, SET_USAGE, ISSUES_USAGE, SWITCH_USAGE, FAMILIES_USAGE, PICTURES_USAGE].join('\n\n');

async function carryOut(
  command:
    | ImportCommand
    | ImportListCommand
    | ImportSetCommand
    | PicturesCommand
    | IssuesCommand
    | FamiliesCommand
    | SwitchCommand
    | HelpCommand,
): Promise<number> {
  if (command.kind === 'import') return importFile(command);
  if (command.kind === 'import-list') return importList(command);
  if (command.kind === 'import-set') return importSet(command);
  if (command.kind === 'pictures') return bringPictures(command);
  if (command.kind === 'families') return tell(await withShop((db) => runFamilies(command, db)));
  if (command.kind === 'issues') return tell(await withShop((db) => runIssues(command, db)));
  if (command.kind === 'switch') return tell(await withShop((db, _, clock) => runSwitch(command, db, clock)));
  console.log(usage);
  return IMPORT_EXIT.done;
}

function parse() {
  if (verb === 'pictures') return parsePicturesCommand(rest);
  if (verb === 'families') return parseFamiliesCommand(rest);
  if (verb === 'issues') return parseIssuesCommand(rest);
  if (verb === 'off' || verb === 'on') return parseSwitchCommand(verb, rest);
  return parseCommand(process.argv.slice(2));
}

/** `npm run catalog -- import …`, `… issues …`, `… families …`, `… off …`, `npm run catalog -- pictures …` */
await runCommand(parse(), usage, carryOut, { wrongUse: IMPORT_EXIT.refused, busy: IMPORT_EXIT.busy });
