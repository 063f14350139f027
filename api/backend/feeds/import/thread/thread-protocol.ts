import type { RegionCode } from '#lib/region/codes.ts';
import type { ReadCmlOptions } from '../cml/read-cml.ts';
import type { StagedRow } from '../model.ts';

/** What the thread is to read, by the format that its reader knows. */
export type ReadJob =
  | { format: 'yml'; file: string; regions: readonly RegionCode[] }
  | ({ format: 'cml' } & Omit<ReadCmlOptions, 'open'>);

/** What the thread sends; every portion but the last is answered with a message once it has been taken. */
export type Portion = {
  rows: StagedRow[];
  /** Read of the files so far. */
  bytes: number;
  /** Of all files together, with the last portion. */
  sha256: Uint8Array | null;
};

/** Portions the thread may be ahead of who takes them. */
export const AHEAD = 4;
