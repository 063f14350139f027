import type { CommandAnswer } from '#api/backend/base/operator/command-answer.ts';
import type { UsageFault } from '#api/backend/base/operator/command-words.ts';
import { printed } from '#api/backend/base/operator/printed.ts';
import type { Database } from '#api/backend/db/database.ts';
import { databaseClock } from '#api/backend/db/database-clock.ts';
import { DirectoryInUse } from '#api/backend/db/embedded/lock.ts';
import { unavailability } from '#api/backend/db/errors.ts';
import { migrate } from '#api/backend/db/migrate.ts';
import { openForCommandLine } from '#api/backend/db/open.ts';
import type { Settings } from '#lib/env/settings.ts';
import type { Clock } from '#lib/time/clock.ts';
import { configure } from '#server/configure.ts';
import { prepareDataDirectory } from '#server/data-directory.ts';
import { StartError } from '#server/failure.ts';
import { ROOT } from './run.ts';

/** Exit codes of an operator's command: done, refused or failed, called wrongly. */
export const EXIT = { done: 0, refused: 1, wrongUse: 2 } as const;

/**
 * Does the work on the shop's database, through the shop itself while that is running, and closes it again.
 * The clock is the one that the shop's processes go by.
 */
export async function withShop<T>(
  work: (db: Database, settings: Settings, clock: Clock) => Promise<T>,
): Promise<T> {
  const settings = configure(ROOT);
  if (settings.databaseUrl === null) prepareDataDirectory(settings.dataDir);
  const { db, throughServer } = await openForCommandLine({
    databaseUrl: settings.databaseServerUrl ?? undefined,
    dataDir: settings.dataDir,
  });
  try {
    if (!throughServer) await migrate(db);
    const clock = databaseClock(db);
    await clock.set();
    return await work(db, settings, clock);
  } finally {
    await db.close();
  }
}

/** Prints what a command has to say; its exit code. */
export function tell({ isRefused, lines }: CommandAnswer): number {
  for (const line of lines.map(printed)) isRefused ? console.error(line) : console.log(line);
  return isRefused ? EXIT.refused : EXIT.done;
}

function isFault(command: { kind: string }): command is UsageFault {
  return command.kind === 'usage';
}

/**
 * Carries out what the words of the command line ask and sets the exit code. Words that make no command are
 * answered with the usage; faults that an operator can put right are told in one line, anything else keeps
 * its stack.
 */
export async function runCommand<Command extends { kind: string }>(
  command: Command | UsageFault,
  usage: string,
  work: (command: Command) => Promise<number>,
  codes: { wrongUse: number; busy: number } = { wrongUse: EXIT.wrongUse, busy: EXIT.refused },
): Promise<void> {
  if (isFault(command)) {
    console.error(`${command.message}\n\n${usage}`);
    process.exitCode = codes.wrongUse;
    return;
  }
  try {
    process.exitCode = await work(command);
  } catch (error) {
    const isKnown =
      error instanceof StartError || error instanceof DirectoryInUse || unavailability(error) !== null;
    console.error(isKnown && error instanceof Error ? error.message : error);
    process.exitCode = unavailability(error) === 'busy' ? codes.busy : EXIT.refused;
  }
}
