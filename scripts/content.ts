import { parseContentCommand, USAGE } from '#api/backend/commands/content/arguments.ts';
import { runContentCommand } from '#api/backend/commands/content/run-command.ts';
import { runCommand, tell, withShop } from './command-line.ts';

/** `npm run content -- …` */
await runCommand(parseContentCommand(process.argv.slice(2)), USAGE, (command) =>
  withShop(async (db, site, clock) => tell(await runContentCommand(db, command, { clock, site }))),
);
