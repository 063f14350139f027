import type { RegionCode } from '#lib/region/codes.ts';
import type { ReadCmlOptions } from '../cml/read-cml.ts';
import type { StagedRow } from '../model.ts';
import type { ListRow } from '../table/list/listed-good.ts';
import type { ReadListOptions } from '../table/list/read-list.ts';
import type { OrderRow } from '../table/order/order-row.ts';
import type { ReadOrderOptions } from '../table/order/read-order.ts';

/** What the thread is to read, by the format that its reader knows. */
export type ReadJob =
  | { format: 'yml'; file: string; regions: readonly RegionCode[] }
  | ({ format: 'cml' } & Omit<ReadCmlOptions, 'open' | 'peek'>)
  | ({ format: 'list' } & ReadListOptions)
  | ({ format: 'order' } & ReadOrderOptions);

/** Rows of any reader. */
export type AnyRow = StagedRow | ListRow | OrderRow;

/** What the reader of a format gives: that of lists more than rows of the merge, that of orders none. */
export type RowOf<Job extends ReadJob> = Job extends { format: 'list' }
  ? ListRow
  : Job extends { format: 'order' }
    ? OrderRow
    : StagedRow;

/** What the thread is sent: files to read, one job after the other, and that a portion has been taken. */
export type AskedOfThread = ReadJob | 'taken';

/** What the thread sends; every portion but the last is answered with a message once it has been taken. */
export type Portion = {
  rows: AnyRow[];
  /** Read of the files so far. */
  bytes: number;
  /** Of all files together, with the last portion. */
  sha256: Uint8Array | null;
};

/** Portions the thread may be ahead of who takes them. */
export const AHEAD = 4;
