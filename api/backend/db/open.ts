import { join } from 'node:path';
import type { Database } from './database.ts';
import type { Maker } from './embedded/create-directory.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { openThroughSocket } from './embedded/socket-client.ts';
import { openPostgres } from './postgres.ts';

export type DatabaseConfig = {
  /** PostgreSQL when set, the embedded database otherwise. */
  databaseUrl?: string | undefined;
  /** Whether `databaseUrl` leads through a pooler; commands name the server itself. */
  isPooled?: boolean;
  /** Connections to PostgreSQL at most; 10 by default. */
  databasePool?: number;
  /** DATA_DIR; the embedded database lies in `database` inside it. */
  dataDir: string;
  /** Told when another program has taken the directory of the embedded database. */
  onLost?: () => void;
  /** Makes the embedded database where there is none; an empty one unless told. */
  maker?: Maker | undefined;
};

const embeddedDir = (config: DatabaseConfig) => join(config.dataDir, 'database');

/**
 * For the server: connects, or becomes the owner of the directory. Throws `DirectoryInUse`. Does not migrate.
 */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const { databaseUrl: url, isPooled = false, databasePool: max } = config;
  if (url) return openPostgres({ url, max, isPooled });
  const { onLost, maker } = config;
  return openEmbedded({ dir: embeddedDir(config), maker, ...(onLost ? { onLost } : {}) });
}

/**
 * For the command line: connects; or goes through the running shop; or, when none runs, becomes the owner.
 * `throughServer` says that a running shop answers, so its caches want to hear of changes. Does not migrate.
 */
export async function openForCommandLine(
  config: DatabaseConfig,
): Promise<{ db: Database; throughServer: boolean }> {
  if (config.databaseUrl) return { db: openPostgres({ url: config.databaseUrl }), throughServer: false };
  const running = await openThroughSocket(embeddedDir(config));
  if (running) return { db: running, throughServer: true };
  return { db: await openEmbedded({ dir: embeddedDir(config) }), throughServer: false };
}
