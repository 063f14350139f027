import { openUnshared } from '#api/backend/db/embedded/open-unshared.ts';
import { migrate } from '#api/backend/db/migrate.ts';
import { systemClock } from '#lib/time/clock.ts';
import { fillEmptyShop, filledWords } from './fill-empty-shop.ts';

/**
 * The program that makes a database with a shop in it: in the directory that it is told first, which is there
 * and empty, from the folder that it is told second. What an import leaves in memory ends with it
 * (`db/embedded/create-directory.ts`).
 */
const [, , dir, folder] = process.argv;
if (dir === undefined || folder === undefined) throw new Error('Directory and folder are to be told.');
process.once('disconnect', () => process.exit(1));
const db = await openUnshared(dir);
await migrate(db);
const filling = await fillEmptyShop(db, folder, systemClock);
await db.close();
if (filling.kind === 'filled') process.stdout.write(`${filledWords(filling)}\n`);
process.exit(0);
