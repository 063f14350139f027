import { PGlite } from '@electric-sql/pglite';

/**
 * The program that makes an empty database in the directory that it is told, which is there and empty
 * (`create-directory.ts`).
 */
const [, , dir] = process.argv;
if (dir === undefined) throw new Error('The directory is to be told.');
process.once('disconnect', () => process.exit(1));
const pg = await PGlite.create({ dataDir: dir });
await pg.close();
process.exit(0);
