import type { StagedRow } from '../model.ts';
import type { CmlRecord } from './parser.ts';

/** Letters that are kept of a set between its two goes: a portion of 1C's is a third of it. */
const MOST_KEPT = 24 * 1024 * 1024;

/** A record that has rows of its own; the others have been heard in the first go. */
export type Spooled = Extract<CmlRecord, { kind: 'goods' | 'offer' | 'tooLong' }>;
export type SpooledPiece = { rows: Spooled[]; remarks: StagedRow[] };

export const isSpooled = (record: CmlRecord): record is Spooled =>
  record.kind === 'goods' || record.kind === 'offer' || record.kind === 'tooLong';

/**
 * Keeps the records of files, written small, so that a file is parsed once; of more than the bound it keeps
 * nothing, and the file is to be read again.
 */
export class Spool {
  readonly #files = new Map<string, string[] | null>();
  #kept = 0;

  add(file: string, { rows, remarks }: SpooledPiece): void {
    const pieces = this.#files.has(file) ? this.#files.get(file) : [];
    if (pieces === null || pieces === undefined) return;
    this.#files.set(file, pieces);
    if (rows.length + remarks.length === 0) return;
    const piece = JSON.stringify({ rows, remarks });
    if (this.#kept + piece.length > MOST_KEPT) {
      this.#kept -= pieces.reduce((sum, { length }) => sum + length, 0);
      this.#files.set(file, null);
      return;
    }
    this.#kept += piece.length;
    pieces.push(piece);
  }

  /** What a file said, piece by piece; null when it is not kept. */
  piecesOf(file: string): Iterable<SpooledPiece> | null {
    const pieces = this.#files.get(file);
    return pieces ? parsed(pieces) : null;
  }
}

function* parsed(pieces: string[]): Generator<SpooledPiece> {
  // Each piece is given once: what has been taken need not be kept.
  for (let piece = pieces.shift(); piece !== undefined; piece = pieces.shift())
    yield JSON.parse(piece) as SpooledPiece;
}
