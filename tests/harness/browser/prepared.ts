import { join } from 'node:path';
import { PREFIX_PORT } from '../ports.ts';

/** Where the browser tests' data directories are made, once before all of them. */
export const PREPARED_DIR = join(
  import.meta.dirname,
  `../../../node_modules/.cache/tara/prepared-${PREFIX_PORT}`,
);

/**
 * Data directories that a shop of a browser test begins with a copy of: with the demo catalogue, and with a
 * database that has nothing but its tables. Under load making the first takes a minute, the second seconds.
 */
export const PREPARED = { demo: join(PREPARED_DIR, 'demo'), bare: join(PREPARED_DIR, 'bare') } as const;

/** Where the tests' shops put the files of their build: once, and not with each data directory anew. */
export const RELEASES = join(PREPARED_DIR, 'releases');

/** What the shops of a run have written to both outputs, and a line for each request. */
export const SHOPS_LOG = join(PREPARED_DIR, 'shops.log');
