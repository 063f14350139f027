import { parseRequestsCommand, USAGE } from '#api/backend/commands/requests/arguments.ts';
import { runRequestsCommand } from '#api/backend/commands/requests/run-command.ts';
import { systemClock } from '#lib/time/clock.ts';
import { runCommand, tell, withShop } from './command-line.ts';

/** `npm run requests -- …` */
await runCommand(parseRequestsCommand(process.argv.slice(2)), USAGE, (command) =>
  withShop(async (db, settings) =>
    tell(
      await runRequestsCommand(db, command, {
        clock: systemClock,
        dataDir: settings.dataDir,
        site: settings,
      }),
    ),
  ),
);
