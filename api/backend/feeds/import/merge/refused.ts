import type { SourceFailure } from '../model.ts';
import type { IssueReason } from './reasons.ts';
import type { ImportFailure } from './report.ts';

/** Stops an import from inside its steps; `importCatalogue` returns the failure as a value. */
export class ImportRefused extends Error {
  readonly failure: ImportFailure;

  constructor(failure: ImportFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** The same with what was said of the source's rows; anything else stays what it is. */
export function withReasons(error: unknown, reasons: readonly IssueReason[]): unknown {
  return error instanceof ImportRefused ? new ImportRefused({ ...error.failure, reasons }) : error;
}

export function refuse(
  reason: ImportFailure['reason'],
  message: string,
  examples: readonly string[] = [],
): ImportRefused {
  return new ImportRefused({
    kind: 'failed',
    reason,
    message,
    examples,
    reasons: [],
    line: null,
    column: null,
  });
}

/** A source that cannot be read, as the import's own failure. */
export function refuseSource(failure: SourceFailure): ImportRefused {
  const { kind, message, line, column } = failure;
  return new ImportRefused({
    kind: 'failed',
    reason: kind,
    message,
    examples: [],
    reasons: [],
    line,
    column,
  });
}
