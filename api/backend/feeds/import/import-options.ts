import type { Queryable } from '#api/backend/db/database.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { ImportProgress } from './merge/report.ts';
import type { RowOutcome } from './merge/row-outcomes.ts';
import type { SourceIssue } from './model.ts';

/** How rows of a source are brought in. */
export type ImportOptions = {
  /** Only these regions' terms are written; the others keep theirs. */
  regions: readonly RegionCode[] | 'all';
  /** Whose products and terms these are (D70); null = the shop's name in the source. */
  source: string | null;
  format: string;
  /**
   * `update` touches what is listed only; `full` takes missing products of the source out of the regions;
   * `told` does that when every part of the source says that it is whole.
   */
  mode: 'full' | 'update' | 'told';
  /** Rows of terms alone name goods too: a full file of them takes out what it does not name. */
  namesByTerms?: boolean;
  /** Keeps for a week what the source says of products that the shop does not know yet (exchange-1c §6.5). */
  keepsUnknown?: boolean;
  /** One file of many may hold sections or price types alone; otherwise a source without goods is held. */
  mayBeEmpty?: boolean;
  /**
   * The rows are a portion of more: where writing them by one transaction would make visitors wait, they may
   * see some of its products earlier than others.
   */
  mayBeInParts?: boolean;
  /** The source is known to have some thousand rows at most: nothing is decided by it. */
  isShort?: boolean;
  /** Decides and reports everything, writes nothing. */
  isDryRun?: boolean;
  /** Goes on where a person is to look first (`HoldReason`). */
  isForced?: boolean;
  /**
   * Asked once no other import can begin or end any more, before anything is read: false refuses the import
   * as `busy`, since what its caller had seen before has changed.
   */
  mayBegin?: (tx: Queryable) => Promise<boolean>;
  /** Asked once the source has been read to its end. */
  fileSha256?: () => Uint8Array;
  onProgress?: (progress: ImportProgress) => void;
  /**
   * Done in the transaction that has changed the catalogue, before its commit: what others owe their visitors
   * when prices change. The import itself knows nobody above it.
   */
  afterChange: (tx: Queryable) => Promise<void>;
  /** Done in the last transaction of the import, while its staged rows are still there. */
  beforeEnd?: (tx: Queryable, ending: Ending) => Promise<void>;
  clock: Clock;
  /** Hears of every row, for a report of all of them. */
  witness?: RowWitness;
  /** For tests: products that one transaction may write into the shop's tables. */
  inPlaceLimit?: number;
};

/** What an import is known to come to when it ends. */
export type Ending = {
  runId: number;
  /** Rows and sections that were left out. */
  skipped: number;
  namesAll: boolean;
  /** When the source was written (ISO, UTC); null when it does not say. */
  madeAt: string | null;
};

/** What is told of the rows of a source by their lines: each remark, and once what each comes to. */
export type RowWitness = {
  issue(issue: SourceIssue): void;
  outcome(line: number, outcome: RowOutcome): void;
};

/** The same with the regions by name. */
export type ResolvedOptions = ImportOptions & { regions: readonly RegionCode[] };
