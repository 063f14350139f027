import { parseDeskCommand, USAGE } from '#api/backend/commands/desk/arguments.ts';
import { runDeskCommand } from '#api/backend/commands/desk/run-command.ts';
import { runCommand, tell, withShop } from '../command-line.ts';

/** `npm run desk -- …` */
await runCommand(parseDeskCommand(process.argv.slice(2)), USAGE, (command) =>
  withShop(async (db, settings, clock) => tell(await runDeskCommand(db, command, { clock, settings }))),
);
