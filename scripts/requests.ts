import { parseRequestsCommand, USAGE } from '#api/backend/requests/command/arguments.ts';
import { runRequestsCommand } from '#api/backend/requests/command/run-command.ts';
import { systemClock } from '#lib/time/clock.ts';
import { EXIT, runCommand, withShop } from './command-line.ts';

/** `npm run requests -- …` */
await runCommand(parseRequestsCommand(process.argv.slice(2)), USAGE, (command) =>
  withShop(async (db) => {
    const { isRefused, lines } = await runRequestsCommand(db, command, systemClock);
    for (const line of lines) isRefused ? console.error(line) : console.log(line);
    return isRefused ? EXIT.refused : EXIT.done;
  }),
);
