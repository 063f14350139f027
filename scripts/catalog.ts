import { statSync } from 'node:fs';
import cliProgress from 'cli-progress';
import type { Database } from '#api/backend/db/database.ts';
import { DirectoryInUse } from '#api/backend/db/embedded/lock.ts';
import { unavailability } from '#api/backend/db/errors.ts';
import { migrate } from '#api/backend/db/migrate.ts';
import { openForCommandLine } from '#api/backend/db/open.ts';
import { type ImportCommand, parseCommand, USAGE } from '#api/backend/import/command/arguments.ts';
import { failureLines, reportLines } from '#api/backend/import/command/report-text.ts';
import { importCatalogue } from '#api/backend/import/import-catalogue.ts';
import { readYmlInThread } from '#api/backend/import/yml/read-yml-in-thread.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import { systemClock } from '#lib/time/clock.ts';
import { configure } from '#server/configure.ts';
import { prepareDataDirectory } from '#server/data-directory.ts';
import { StartError } from '#server/failure.ts';
import { ROOT } from './run.ts';

/** `npm run catalog -- import …`: exit code 0 when loaded, 1 when refused or failed, 2 when called wrongly. */
const REFUSED = 1;
const WRONG_USE = 2;
const PHASES = { reading: 'чтение', planning: 'сравнение', applying: 'запись', cleaning: 'уборка' } as const;

async function open(): Promise<Database> {
  const settings = configure(ROOT);
  if (settings.databaseUrl === null) prepareDataDirectory(settings.dataDir);
  const { db, throughServer } = await openForCommandLine({
    databaseUrl: settings.databaseUrl ?? undefined,
    dataDir: settings.dataDir,
  });
  if (!throughServer) await migrate(db);
  return db;
}

async function importFile(command: ImportCommand): Promise<number> {
  const size = statSync(command.file, { throwIfNoEntry: false });
  if (!size?.isFile()) {
    console.error(`Файл не найден: ${command.file}`);
    return REFUSED;
  }
  const db = await open();
  const bar = new cliProgress.SingleBar({
    format: '{phase} [{bar}] {percentage}% | строк: {rows} | {duration_formatted}',
    noTTYOutput: false,
    hideCursor: true,
    clearOnComplete: true,
  });
  try {
    bar.start(size.size, 0, { phase: PHASES.reading, rows: 0 });
    const regions = command.regions === 'all' ? REGION_CODES : command.regions;
    const reading = readYmlInThread(command.file, { regions, onBytes: (bytes) => bar.update(bytes) });
    let count = 0;
    const result = await importCatalogue(db, reading.rows, {
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
    bar.stop();
    if (result.kind === 'failed') {
      for (const line of failureLines(result)) console.error(line);
      return REFUSED;
    }
    for (const line of reportLines(result)) console.log(line);
    return 0;
  } finally {
    bar.stop();
    await db.close();
  }
}

/** Faults that an operator can put right are told in one line; anything else keeps its stack. */
function explain(error: unknown): number {
  const isKnown =
    error instanceof StartError || error instanceof DirectoryInUse || unavailability(error) !== null;
  console.error(isKnown && error instanceof Error ? error.message : error);
  return REFUSED;
}

const command = parseCommand(process.argv.slice(2));
if (command.kind === 'usage') {
  console.error(`${command.message}\n\n${USAGE}`);
  process.exitCode = WRONG_USE;
} else {
  process.exitCode = await importFile(command).catch(explain);
}
