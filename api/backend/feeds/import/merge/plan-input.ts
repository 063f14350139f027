import type { RegionCode } from '#lib/region/codes.ts';
import type { StagedCategory } from '../model.ts';

/** What a plan is made of, besides the staged rows. */
export type PlanInput = {
  categories: readonly StagedCategory[];
  /** Rows of products and terms that the source has said. */
  rows: number;
  /** Those of them that the database has not taken. */
  refused: number;
  /** What the source is called (D70); what it was called before counts as the same. */
  sources: readonly [string, ...string[]];
  regions: readonly RegionCode[];
  /** Whether it may change what belongs to another source. */
  isForced: boolean;
  /** When the file was written; null when it does not say. */
  madeAt: string | null;
  /** Rows that say a part of a product's terms, and those that take products away. */
  parts: number;
  removals: number;
  /** Whether terms of unknown products, and stocks without a price, are kept for a week. */
  keepsUnknown: boolean;
  /** Whether products missing from the rows leave the regions. */
  isFull: boolean;
  /** Whether the source's list of goods says that it names all of them. */
  namesAll: boolean;
};
