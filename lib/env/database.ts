import type { z } from 'zod';
import { postgresUrl, whole } from './values.ts';

/** Settings of where the shop's data is (operations §1). */
export const databaseShape = {
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_POOL: whole(4, 500).default(10),
};

export type DatabaseSettings = {
  /** PostgreSQL; null = the embedded database. */
  databaseUrl: string | null;
  /** The server itself, where `databaseUrl` leads through a pooler; null = it does not. */
  databaseDirectUrl: string | null;
  /** PostgreSQL past any pooler, for what belongs to one connection; null = the embedded database. */
  databaseServerUrl: string | null;
  /** Connections to PostgreSQL at most, without the one that listens. */
  databasePool: number;
};

export function databaseOf(values: z.output<z.ZodObject<typeof databaseShape>>): DatabaseSettings {
  const databaseUrl = values.DATABASE_URL ?? null;
  const databaseDirectUrl = values.DATABASE_DIRECT_URL ?? null;
  return {
    databaseUrl,
    databaseDirectUrl,
    databaseServerUrl: databaseDirectUrl ?? databaseUrl,
    databasePool: values.DATABASE_POOL,
  };
}
