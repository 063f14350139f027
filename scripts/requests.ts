import { parseRequestsCommand, USAGE } from '#api/backend/commands/requests/arguments.ts';
import { runRequestsCommand } from '#api/backend/commands/requests/run-command.ts';
import { runCommand, tell, withShop } from './command-line.ts';

/** `npm run requests -- …` */
await runCommand(parseRequestsCommand(process.argv.slice(2)), USAGE, (command) =>
  withShop(async (db, settings, clock) =>
    tell(
      await runRequestsCommand(db, command, {
        clock,
        dataDir: settings.dataDir,
        site: settings,
      }),
    ),
  ),
);
