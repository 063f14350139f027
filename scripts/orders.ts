import { parseOrdersCommand, USAGE } from '#api/backend/orders/command/arguments.ts';
import { runOrdersCommand } from '#api/backend/orders/command/run-command.ts';
import { systemClock } from '#lib/time/clock.ts';
import { EXIT, runCommand, withShop } from './command-line.ts';

/** `npm run orders -- …` */
await runCommand(parseOrdersCommand(process.argv.slice(2)), USAGE, (command) =>
  withShop(async (db) => {
    const { isRefused, lines } = await runOrdersCommand(db, command, systemClock);
    for (const line of lines) isRefused ? console.error(line) : console.log(line);
    return isRefused ? EXIT.refused : EXIT.done;
  }),
);
