import { parseContentCommand, USAGE } from '#api/backend/content/command/arguments.ts';
import { runContentCommand } from '#api/backend/content/command/run-command.ts';
import { DirectoryInUse } from '#api/backend/db/embedded/lock.ts';
import { unavailability } from '#api/backend/db/errors.ts';
import { migrate } from '#api/backend/db/migrate.ts';
import { openForCommandLine } from '#api/backend/db/open.ts';
import { systemClock } from '#lib/time/clock.ts';
import { configure } from '#server/configure.ts';
import { prepareDataDirectory } from '#server/data-directory.ts';
import { StartError } from '#server/failure.ts';
import { ROOT } from './run.ts';

/** `npm run content -- …`: exit code 0 when done, 1 when refused or failed, 2 when called wrongly. */
const REFUSED = 1;
const WRONG_USE = 2;

async function open() {
  const settings = configure(ROOT);
  if (settings.databaseUrl === null) prepareDataDirectory(settings.dataDir);
  const { db, throughServer } = await openForCommandLine({
    databaseUrl: settings.databaseUrl ?? undefined,
    dataDir: settings.dataDir,
  });
  if (!throughServer) await migrate(db);
  return db;
}

async function main(): Promise<number> {
  const command = parseContentCommand(process.argv.slice(2));
  if (command.kind === 'usage') {
    console.error(`${command.message}\n\n${USAGE}`);
    return WRONG_USE;
  }
  const db = await open();
  try {
    const { isRefused, lines } = await runContentCommand(db, command, systemClock);
    for (const line of lines) isRefused ? console.error(line) : console.log(line);
    return isRefused ? REFUSED : 0;
  } finally {
    await db.close();
  }
}

/** Faults that an operator can put right are told in one line; anything else keeps its stack. */
process.exitCode = await main().catch((error: unknown) => {
  const isKnown =
    error instanceof StartError || error instanceof DirectoryInUse || unavailability(error) !== null;
  console.error(isKnown && error instanceof Error ? error.message : error);
  return REFUSED;
});
