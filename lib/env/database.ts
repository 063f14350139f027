import type { z } from 'zod';
import { postgresUrl, whole } from './values.ts';

/** Settings of where the shop's data is (operations §1). */
export const databaseShape = {
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  DATABASE_POOL: whole(4, 500).default(10),
};

export type DatabaseSettings = {
  /** PostgreSQL; null = the embedded database. */
  databaseUrl: string | null;
  /** The server itself, where `databaseUrl` leads through a pooler; null = it does not. */
  databaseDirectUrl: string | null;
  /** PostgreSQL past any pooler, for what belongs to one connection; null = the embedded database. */
  databaseServerUrl: string | null;
  /** A streaming replica of it, for what everybody may read; null = none. */
  databaseReadUrl: string | null;
  /** Connections to PostgreSQL at most, without the one that listens; as many to the replica. */
  databasePool: number;
};

type Values = z.output<z.ZodObject<typeof databaseShape>>;

/** A line for a setting that lacks another one. */
export function databaseProblems(values: Values): readonly string[] {
  return values.DATABASE_READ_URL !== undefined && values.DATABASE_URL === undefined
    ? ['DATABASE_URL: нужно, раз задано DATABASE_READ_URL']
    : [];
}

export function databaseOf(values: Values): DatabaseSettings {
  const databaseUrl = values.DATABASE_URL ?? null;
  const databaseDirectUrl = values.DATABASE_DIRECT_URL ?? null;
  return {
    databaseUrl,
    databaseDirectUrl,
    databaseServerUrl: databaseDirectUrl ?? databaseUrl,
    databaseReadUrl: values.DATABASE_READ_URL ?? null,
    databasePool: values.DATABASE_POOL,
  };
}
