import type { RegionCode } from '#lib/region/codes.ts';
import type { SourceFailure, SourceIssue } from '../model.ts';
import type { IssueReason } from './reasons.ts';

/** What happened to rows of one kind. Skipped ones have a reason among the issues. */
export type Counts = {
  created: number;
  updated: number;
  unchanged: number;
  skipped: number;
  archived: number;
};

/**
 * Milliseconds per phase. Only `applying` is one transaction; the others let the shop in between their
 * statements.
 */
export type Phases = {
  reading: number;
  planning: number;
  preparing: number;
  applying: number;
  cleaning: number;
};

/** Products that leave a region with this import (D70): how many, and the first of them. */
export type Departure = {
  region: RegionCode;
  count: number;
  examples: readonly { externalId: string; name: string }[];
};

export type ImportReport = {
  kind: 'imported';
  runId: number;
  source: string;
  format: string;
  regions: readonly RegionCode[];
  isDryRun: boolean;
  /** A product counts once, whatever changed: its texts, place in the tree, or terms. */
  products: Counts;
  /** Goods that the source names and nobody has a price for: stored, sold nowhere. */
  unsold: number;
  /** Whether its list of goods says that it names all of them, whatever else comes with it. */
  namesAll: boolean;
  categories: Counts;
  /** What a full feed has not named any more, region by region. */
  departures: readonly Departure[];
  /** The first thousand in the file's order; `import_issue` holds all. */
  issues: readonly SourceIssue[];
  issueCount: number;
  /** Why, counted over all of them. */
  reasons: readonly IssueReason[];
  durationMs: number;
  phases: Phases;
};

/**
 * Why nothing was changed, beside what a source itself can be refused for. Another import runs (`busy`); the
 * shop knows none of the goods whose prices these are (`unknown`); or a
 * person is to look first, and `--force` goes on: too many products are missing from the file (`shrink`),
 * almost all its rows were skipped (`skipped`), its letters are damaged (`damaged`), it speaks of another
 * source's products (`foreign`), it was written before the one that was imported last (`older`).
 */
export type ImportFailure = {
  kind: 'failed';
  reason: SourceFailure['kind'] | 'busy' | 'unknown' | HoldReason;
  message: string;
  /** What of, for a person to see; a few. */
  examples: readonly string[];
  /** What was said of the rows that were read until then. */
  reasons: readonly IssueReason[];
  line: number | null;
  column: number | null;
};

export type HoldReason = 'shrink' | 'skipped' | 'damaged' | 'foreign' | 'older';

export type ImportProgress = { phase: keyof Phases; rows: number };

export function noCounts(): Counts {
  return { created: 0, updated: 0, unchanged: 0, skipped: 0, archived: 0 };
}
