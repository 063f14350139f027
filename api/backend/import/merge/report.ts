import type { RegionCode } from '#lib/region/codes.ts';
import type { SourceFailure, SourceIssue } from '../model.ts';

/** What happened to rows of one kind. Skipped ones have a reason among the issues. */
export type Counts = {
  created: number;
  updated: number;
  unchanged: number;
  skipped: number;
  archived: number;
};

/** Milliseconds per phase; readers of the shop wait at most for `applying` on the embedded database. */
export type Phases = { reading: number; planning: number; applying: number; cleaning: number };

export type ImportReport = {
  kind: 'imported';
  runId: number;
  source: string;
  format: string;
  regions: readonly RegionCode[];
  isDryRun: boolean;
  /** A product counts once, whatever changed: its texts, place in the tree, or terms. */
  products: Counts;
  categories: Counts;
  /** The first thousand in the file's order; `import_issue` holds all. */
  issues: readonly SourceIssue[];
  issueCount: number;
  durationMs: number;
  phases: Phases;
};

/** Why nothing was changed. `busy`: another import runs. `shrink`: too many products are missing from the file. */
export type ImportFailure = {
  kind: 'failed';
  reason: SourceFailure['kind'] | 'busy' | 'shrink';
  message: string;
  line: number | null;
  column: number | null;
};

export type ImportProgress = { phase: keyof Phases; rows: number };

export function noCounts(): Counts {
  return { created: 0, updated: 0, unchanged: 0, skipped: 0, archived: 0 };
}
