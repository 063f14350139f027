import type { z } from 'zod';
import type { Queryable } from '#api/backend/db/database.ts';
import { REGION_IDS, type RegionCode } from '#lib/region/codes.ts';

/** Where a piece of content stands: its name, for one region or (null) for all. */
export type Place = { name: string; region: RegionCode | null };
/** The same with the moment of writing. */
export type Writing = Place & { now: Date };

/** A wrong field, in Russian; an empty field name means the whole. */
export type Problem = { field: string; message: string };

/** The fields of a piece of content as a file holds them. */
export type Fields = Readonly<Record<string, unknown>>;

/** Writes one checked piece of content; a Problem when the data it names does not exist. */
export type Write<Value> = (tx: Queryable, place: Writing, value: Value) => Promise<Problem | null>;

/** A checked piece with its place. */
export type Piece<Value> = { place: Writing; value: Value };

/** How pieces of a kind are named. */
export type Names = {
  /** What is wrong with a name, in Russian; null when nothing is. */
  fault(name: string): string | null;
  /** The spelling that is kept; the same when absent. */
  tidy?(name: string): string;
  /** There is one (per region), called by the kind's own name. */
  single?: true;
  /** Why no region may be named, in Russian; absent when each region may have its own. */
  everywhere?: string;
};

export type Definition<S extends z.ZodType> = {
  /** What the fields of a file must be; messages are Russian. */
  schema: S;
  names: Names;
  write: Write<z.output<S>>;
  /**
   * Writes all pieces of one storing at once, for kinds that come by the thousand; problems by their place in
   * the list.
   */
  writeMany?(tx: Queryable, pieces: readonly Piece<z.output<S>>[]): Promise<ReadonlyMap<number, Problem>>;
  /** Called once after the last piece of the kind was written; absent when nothing follows from them. */
  settle?(tx: Queryable): Promise<void>;
  /** The stored fields as a file would hold them; null when there is nothing of this name. */
  read(db: Queryable, place: Place): Promise<Fields | null>;
  /** SQL of everything stored: `name`, `region_id`, `title`. */
  list: string;
  /** What pages of a city show of a piece with these fields (lib/cache/keys.ts). */
  keys(name: string, city: RegionCode, fields: Fields): readonly string[];
  /** The same of many pieces by their names, where only what is stored tells. */
  keysOfMany?(db: Queryable, names: readonly string[]): Promise<readonly string[]>;
  /**
   * Its fields say where it is shown, so a piece that is written anew also changes the place it had before.
   */
  isMovable?: true;
  /**
   * SQL of when the dated begins and ends: `startsAt`, `endsAt`, and what of `name` and fields `keys` looks
   * at; null when nothing of the kind is dated.
   */
  periods: string | null;
};

/** Checked content that only waits for its place and transaction, or what is wrong with it. */
export type Prepared =
  | { kind: 'ready'; value: unknown; write: (tx: Queryable, place: Writing) => Promise<Problem | null> }
  | { kind: 'invalid'; problems: readonly Problem[] };

/** Everything the store, the lists, the watch of moments and the command line know of a kind. */
export type ContentKind<S extends z.ZodType = z.ZodType> = Omit<Definition<S>, 'write'> & {
  prepare(name: string, fields: Fields): Prepared;
};

function inRussian(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') return `неизвестные поля: ${issue.keys.join(', ')}`;
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'поле обязательно';
  return 'проверьте это поле';
}

/** One kind of content: its fields are checked by the schema before anything is written. */
export function defineKind<S extends z.ZodType>({ write, ...rest }: Definition<S>): ContentKind<S> {
  return {
    ...rest,
    prepare(_, fields) {
      const parsed = rest.schema.safeParse(fields, { error: inRussian });
      if (parsed.success) {
        const value = parsed.data as z.output<S>;
        return { kind: 'ready', value, write: (tx, place) => write(tx, place, value) };
      }
      const problems = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
      return { kind: 'invalid', problems };
    },
  };
}

export function regionIdOf({ region }: Place): number | null {
  return region === null ? null : REGION_IDS[region];
}
