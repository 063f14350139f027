import type { SourceFailure } from '../model.ts';
import type { ImportFailure } from './report.ts';

/** Stops an import from inside its steps; `importCatalogue` returns the failure as a value. */
export class ImportRefused extends Error {
  readonly failure: ImportFailure;

  constructor(failure: ImportFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

export function refuse(
  reason: ImportFailure['reason'],
  message: string,
  examples: readonly string[] = [],
): ImportRefused {
  return new ImportRefused({ kind: 'failed', reason, message, examples, line: null, column: null });
}

/** A source that cannot be read, as the import's own failure. */
export function refuseSource(failure: SourceFailure): ImportRefused {
  const { kind, message, line, column } = failure;
  return new ImportRefused({ kind: 'failed', reason: kind, message, examples: [], line, column });
}
