import type { ImportFailure, ImportReport } from '#api/backend/feeds/import/merge/report.ts';

/**
 * What an import's exit code says to the program that called it. In `refused` and `held` nothing was changed;
 * `held` waits for a person, who may repeat with `--force`; `busy` may be repeated as it is.
 */
export const IMPORT_EXIT = { done: 0, refused: 1, held: 2, busy: 3 } as const;

const OUTCOMES: Readonly<Record<ImportFailure['reason'], keyof typeof IMPORT_EXIT>> = {
  busy: 'busy',
  changed: 'held',
  damaged: 'held',
  encoding: 'refused',
  forbidden: 'refused',
  foreign: 'held',
  limit: 'refused',
  not_a_catalogue: 'refused',
  older: 'held',
  not_well_formed: 'refused',
  shrink: 'held',
  skipped: 'held',
  unknown: 'refused',
  unmapped: 'refused',
  unreadable: 'refused',
};

export function exitCodeOf(result: ImportReport | ImportFailure): number {
  return result.kind === 'failed' ? IMPORT_EXIT[OUTCOMES[result.reason]] : IMPORT_EXIT.done;
}
