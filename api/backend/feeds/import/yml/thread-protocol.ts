import type { RegionCode } from '#lib/region/codes.ts';
import type { StagedRow } from '../model.ts';

export type ThreadData = {
  file: string;
  regions: readonly RegionCode[];
};

/** What the thread sends; every portion but the last is answered with a message once it has been taken. */
export type Portion = {
  rows: StagedRow[];
  /** Read of the file so far. */
  bytes: number;
  /** Of the whole file, with the last portion. */
  sha256: Uint8Array | null;
};

/** Portions the thread may be ahead of who takes them. */
export const AHEAD = 4;
