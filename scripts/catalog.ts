import { statSync } from 'node:fs';
import cliProgress from 'cli-progress';
import type { Database } from '#api/backend/db/database.ts';
import {
  type HelpCommand,
  type ImportCommand,
  parseCommand,
  USAGE,
} from '#api/backend/import/command/arguments.ts';
import { exitCodeOf, IMPORT_EXIT } from '#api/backend/import/command/exit-code.ts';
import { failureLines, reportLines } from '#api/backend/import/command/report-text.ts';
import { importCatalogue } from '#api/backend/import/import-catalogue.ts';
import { readYmlInThread } from '#api/backend/import/yml/read-yml-in-thread.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import { systemClock } from '#lib/time/clock.ts';
import { runCommand, withShop } from './command-line.ts';

const PHASES = {
  reading: 'чтение',
  planning: 'сравнение',
  preparing: 'подготовка',
  applying: 'запись',
  cleaning: 'уборка',
} as const;

/** Loads the file under a bar that shows how far it is; answers what to print. */
async function load(db: Database, command: ImportCommand, size: number) {
  const bar = new cliProgress.SingleBar({
    format: '{phase} [{bar}] {percentage}% | строк: {rows} | {duration_formatted}',
    noTTYOutput: false,
    hideCursor: true,
    clearOnComplete: true,
  });
  bar.start(size, 0, { phase: PHASES.reading, rows: 0 });
  try {
    const regions = command.regions === 'all' ? REGION_CODES : command.regions;
    const reading = readYmlInThread(command.file, { regions, onBytes: (bytes) => bar.update(bytes) });
    let count = 0;
    return await importCatalogue(db, reading.rows, {
      regions,
      source: command.source,
      format: 'yml',
      mode: command.mode,
      isDryRun: command.isDryRun,
      isForced: command.isForced,
      fileSha256: reading.sha256,
      clock: systemClock,
      onProgress: ({ phase, rows: read }) => {
        count = Math.max(count, read);
        bar.update({ phase: PHASES[phase], rows: count });
      },
    });
  } finally {
    bar.stop();
  }
}

async function importFile(command: ImportCommand): Promise<number> {
  const size = statSync(command.file, { throwIfNoEntry: false });
  if (!size?.isFile()) {
    console.error(`Файл не найден: ${command.file}`);
    return IMPORT_EXIT.refused;
  }
  const result = await withShop((db) => load(db, command, size.size));
  if (result.kind === 'failed') for (const line of failureLines(result)) console.error(line);
  else for (const line of reportLines(result)) console.log(line);
  return exitCodeOf(result);
}

async function carryOut(command: ImportCommand | HelpCommand): Promise<number> {
  if (command.kind === 'import') return importFile(command);
  console.log(USAGE);
  return IMPORT_EXIT.done;
}

/** `npm run catalog -- import …` */
await runCommand(parseCommand(process.argv.slice(2)), USAGE, carryOut, {
  wrongUse: IMPORT_EXIT.refused,
  busy: IMPORT_EXIT.busy,
});
