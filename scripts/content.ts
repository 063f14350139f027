import { parseContentCommand, USAGE } from '#api/backend/commands/content/arguments.ts';
import { runContentCommand } from '#api/backend/commands/content/run-command.ts';
import { systemClock } from '#lib/time/clock.ts';
import { runCommand, tell, withShop } from './command-line.ts';

/** `npm run content -- …` */
await runCommand(parseContentCommand(process.argv.slice(2)), USAGE, (command) =>
  withShop(async (db, site) => tell(await runContentCommand(db, command, { clock: systemClock, site }))),
);
