import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Raw bytes: digests of cookies, files and request bodies. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Lexemes are made in TypeScript and written as tsvector text, so engine versions cannot disagree. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Whole numbers as runs of neighbours, `{[0,40),[75,76)}`: asked of in SQL only. */
export const runs = customType<{ data: string }>({ dataType: () => 'int4multirange' });

/** Text in byte order: sort keys computed by the importer, independent of the server's locale. */
export const textInByteOrder = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** A moment in time, read as Date on both engines. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });
