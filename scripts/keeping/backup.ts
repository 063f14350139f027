import { parseBackupCommand, USAGE } from '#api/backend/commands/backup/arguments.ts';
import { verifyBackup } from '#api/backend/commands/backup/restore-backup.ts';
import { takeBackup } from '#api/backend/commands/backup/take-backup.ts';
import { configure } from '#server/configure.ts';
import { runCommand, tell, withShop } from '../command-line.ts';
import { ROOT } from '../run.ts';

/** `npm run backup -- …` */
await runCommand(parseBackupCommand(process.argv.slice(2)), USAGE, async (command) => {
  if (command.kind === 'take')
    return withShop(async (db, settings, clock) =>
      tell(await takeBackup(db, command.to, { settings, clock, env: process.env })),
    );
  const { from, identity } = command;
  return tell(await verifyBackup(from, { settings: configure(ROOT), identity }));
});
