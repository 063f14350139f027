import { parseRestoreCommand, USAGE } from '#api/backend/commands/backup/arguments.ts';
import { restoreBackup } from '#api/backend/commands/backup/restore-backup.ts';
import { configure } from '#server/configure.ts';
import { runCommand, tell } from '../command-line.ts';
import { ROOT } from '../run.ts';

/** `npm run restore -- …` */
await runCommand(parseRestoreCommand(process.argv.slice(2)), USAGE, async ({ from, identity }) =>
  tell(await restoreBackup(from, { settings: configure(ROOT), identity })),
);
