import type { SourceFailure } from './model.ts';

/**
 * Thrown inside a reader to stop it; the reader's generator turns it into the last row, so callers never see
 * it.
 */
export class SourceFailed extends Error {
  readonly failure: SourceFailure;

  constructor(failure: SourceFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** A failure that has no place in the file. */
export function sourceFailed(kind: SourceFailure['kind'], message: string): SourceFailed {
  return new SourceFailed({ kind, message, line: null, column: null });
}
