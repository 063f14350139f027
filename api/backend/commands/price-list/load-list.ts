import { readFileSync } from 'node:fs';
import { queuePriceNotices } from '#api/backend/buying/requests/price/queue-notices.ts';
import type { Database } from '#api/backend/db/database.ts';
import { importCatalogue } from '#api/backend/feeds/import/import-catalogue.ts';
import type { ImportFailure, ImportProgress, ImportReport } from '#api/backend/feeds/import/merge/report.ts';
import { type Mapping, parseMapping } from '#api/backend/feeds/import/table/list/mapping.ts';
import { keepMapping, readKeptMapping } from '#api/backend/feeds/import/table/list/mapping-store.ts';
import { PlacedGoods } from '#api/backend/feeds/import/table/list/place-goods.ts';
import type { ReadListOptions } from '#api/backend/feeds/import/table/list/read-list.ts';
import { readInThread } from '#api/backend/feeds/import/thread/read-in-thread.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { ImportListCommand } from './arguments.ts';
import { RowNotes } from './row-notes.ts';

export type LoadedList = {
  result: ImportReport | ImportFailure;
  placed: PlacedGoods | null;
  /** What is known of each row, where a report of them is wanted. */
  notes: RowNotes | null;
};

function failed(message: string): LoadedList {
  const failure: ImportFailure = {
    kind: 'failed',
    reason: 'unmapped',
    message,
    examples: [],
    reasons: [],
    line: null,
    column: null,
  };
  return { result: failure, placed: null, notes: null };
}

function readMappingFile(file: string): Mapping | { fault: string } {
  try {
    return parseMapping(readFileSync(file, 'utf8'));
  } catch {
    return { fault: 'файл не читается' };
  }
}

/** How the list is to be read: as the operator says now, else as for the last list of its source. */
async function mappingFor(
  db: Database,
  { mappingFile, source }: ImportListCommand,
): Promise<ReadListOptions['mapping'] | { fault: string }> {
  if (mappingFile === null) {
    const kept = await readKeptMapping(db, source);
    return kept === null ? null : { mapping: kept, origin: 'kept' };
  }
  const mapping = readMappingFile(mappingFile);
  return 'fault' in mapping
    ? { fault: `Соответствие ${mappingFile}: ${mapping.fault}.` }
    : { mapping, origin: 'file' };
}

/**
 * Brings a price list in: terms of known goods, with `creates` also new ones. How it was read is kept for the
 * source once it has been imported.
 */
export async function loadList(
  db: Database,
  command: ImportListCommand,
  clock: Clock,
  onProgress: (progress: ImportProgress) => void = () => undefined,
): Promise<LoadedList> {
  const mapping = await mappingFor(db, command);
  if (mapping !== null && 'fault' in mapping) return failed(mapping.fault);
  const named = mapping?.mapping.region;
  const regions = command.regions ?? (named === undefined ? null : [named]);
  if (regions === null) return failed(`Не назван регион: --region ${REGION_CODES.join(', ')} или all.`);
  const { file, source, mayGuess, rates, decimal, isDos, creates, isFull, isDryRun, isForced } = command;
  const job = { format: 'list', file, source, mapping, mayGuess, rates, decimal, isDos } as const;
  const reading = readInThread(job);
  const placed = new PlacedGoods(db, { source, regions, creates, isFull });
  const notes = command.report === null ? null : new RowNotes();
  const result = await importCatalogue(db, placed.rows(reading.rows), {
    afterChange: queuePriceNotices,
    regions,
    source,
    format: 'price',
    mode: isFull ? 'full' : 'update',
    namesByTerms: true,
    isDryRun,
    isForced,
    fileSha256: reading.sha256,
    clock,
    onProgress,
    ...(notes === null ? {} : { witness: notes }),
  });
  const { about } = placed;
  if (result.kind === 'imported' && !isDryRun && about !== null) await keepMapping(db, source, about.mapping);
  return { result, placed, notes };
}
