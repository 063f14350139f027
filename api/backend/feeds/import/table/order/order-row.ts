import type { SourceFailure } from '#api/backend/feeds/import/model.ts';
import type { LineReading } from '#lib/quick-order/line-readings.ts';

/** What a row of our own price list says of itself in its hidden cell (price-lists.md §5); kopecks. */
export type OwnKey = { code: string; price: number; pack: number | null };

/** A line of a quick order before the catalogue is asked: the ways to read it, the longest article first. */
export type OrderPair = {
  /** Where a person finds it: the line of the text, the row of the sheet. */
  line: number;
  /** As it was typed, a row of a table as a line that may be pasted again; cut where it is too long. */
  typed: string;
  readings: readonly LineReading[];
  /** The code in its source's own numbering, from a column that is headed so. */
  externalId: string | null;
  /** What a table calls it; null of a typed line. */
  name: string | null;
  own: OwnKey | null;
  isTooLong: boolean;
};

/** What a file or a text was taken for. */
export type OrderAbout = {
  /** The price list of which region it is, as its title names it; null for any other. */
  region: string | null;
  /** The sheet that was read, of a book of several; null else. */
  sheet: string | null;
};

/** What the reader of quick orders gives; `bare` is a row of a table whose columns nothing names. */
export type OrderRow =
  | { kind: 'about'; about: OrderAbout }
  | { kind: 'pair'; pair: OrderPair }
  | { kind: 'bare'; line: number; cells: readonly string[] }
  | { kind: 'failure'; failure: SourceFailure };
