import { REGION_IDS, type RegionCode } from '#lib/region/codes.ts';
import type { Queryable } from '../db/database.ts';
import type { ContentOf, Kind } from './register.ts';

/** Where a piece of content stands: its name, for one region or (null) for all. */
export type Place = { name: string; region: RegionCode | null };
/** The same with the moment of writing. */
export type Writing = Place & { now: Date };

/** A wrong field, in Russian; an empty field name means the whole. */
export type Problem = { field: string; message: string };

/** Writes one checked piece of content; a Problem when the data it names does not exist. */
export type Writer<K extends Kind> = (
  tx: Queryable,
  place: Writing,
  value: ContentOf<K>,
) => Promise<Problem | null>;

export function regionIdOf({ region }: Place): number | null {
  return region === null ? null : REGION_IDS[region];
}
