import { parseOrdersCommand, USAGE } from '#api/backend/commands/orders/arguments.ts';
import { runOrdersCommand } from '#api/backend/commands/orders/run-command.ts';
import { runCommand, tell, withShop } from './command-line.ts';

/** `npm run orders -- …` */
await runCommand(parseOrdersCommand(process.argv.slice(2)), USAGE, (command) =>
  withShop(async (db, site, clock) => tell(await runOrdersCommand(db, command, { clock, site }))),
);
