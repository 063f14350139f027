import { parseContentCommand, USAGE } from '#api/backend/content/command/arguments.ts';
import { runContentCommand } from '#api/backend/content/command/run-command.ts';
import { systemClock } from '#lib/time/clock.ts';
import { EXIT, runCommand, withShop } from './command-line.ts';

/** `npm run content -- …` */
await runCommand(parseContentCommand(process.argv.slice(2)), USAGE, (command) =>
  withShop(async (db) => {
    const { isRefused, lines } = await runContentCommand(db, command, systemClock);
    for (const line of lines) isRefused ? console.error(line) : console.log(line);
    return isRefused ? EXIT.refused : EXIT.done;
  }),
);
