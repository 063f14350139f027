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

const FILE_FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'его нет',
  EACCES: 'нет прав на чтение',
  EPERM: 'нет прав на чтение',
  EISDIR: 'это папка',
  EMFILE: 'открыто слишком много файлов',
};

/** What a reader was stopped by, when it is the file's fault or the disk's; null for a fault of ours. */
export function failureOf(error: unknown): SourceFailure | null {
  if (error instanceof SourceFailed) return error.failure;
  const isFileError = error instanceof Error && 'code' in error && 'syscall' in error;
  if (!isFileError) return null;
  const code = String(error.code);
  const message = `Файл не читается: ${FILE_FAULTS[code] ?? `ошибка ${code}`}.`;
  return { kind: 'unreadable', message, line: null, column: null };
}

/** Where in a file it failed, as the end of a sentence about it; '' where it has no place there. */
export function placeWords({ line, column }: Pick<SourceFailure, 'line' | 'column'>): string {
  return line === null ? '' : ` Строка ${line}, столбец ${column ?? 1}.`;
}
