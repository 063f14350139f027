import type { BiffRecord } from './biff-records.ts';
import { BrokenFile } from './compound-file.ts';

/** How a workbook writes texts: BIFF8 in its own way, BIFF5 by a code page. */
export type TextRules = { isBiff8: boolean; codePage: string };

const WIDE = 0x01;
const EXTENDED = 0x04;
const RICH = 0x08;

/** Reads numbers and texts across the pieces of a record. */
export class BiffReader {
  readonly #pieces: BiffRecord['pieces'];
  readonly #rules: TextRules;
  #piece = 0;
  #at = 0;

  constructor(pieces: BiffRecord['pieces'], rules: TextRules, at = 0) {
    this.#pieces = pieces;
    this.#rules = rules;
    this.#at = at;
  }

  u8(): number {
    return this.#take(1).readUInt8(0);
  }

  u16(): number {
    return this.#take(2).readUInt16LE(0);
  }

  u32(): number {
    return this.#take(4).readUInt32LE(0);
  }

  /** A text behind its length, whose own size in bytes is given. */
  text(lengthBytes: 1 | 2): string {
    const length = lengthBytes === 1 ? this.u8() : this.u16();
    if (!this.#rules.isBiff8) return new TextDecoder(this.#rules.codePage).decode(this.#take(length));
    let flags = this.u8();
    const runs = flags & RICH ? this.u16() : 0;
    const extended = flags & EXTENDED ? this.u32() : 0;
    let text = '';
    for (let left = length; left > 0; ) {
      // A text that goes on in another piece says there anew how wide its letters are.
      if (this.#left === 0) {
        this.#next();
        flags = this.u8();
      }
      const width = flags & WIDE ? 2 : 1;
      const letters = Math.min(left, Math.floor(this.#left / width));
      if (letters === 0) throw new BrokenFile();
      text += this.#take(letters * width).toString(width === 2 ? 'utf16le' : 'latin1');
      left -= letters;
    }
    this.#skip(runs * 4 + extended);
    return text;
  }

  get #left(): number {
    return (this.#pieces[this.#piece]?.length ?? 0) - this.#at;
  }

  #next(): void {
    this.#piece += 1;
    this.#at = 0;
    if (this.#piece >= this.#pieces.length) throw new BrokenFile();
  }

  #take(bytes: number): Buffer {
    if (bytes > 0 && this.#left === 0) this.#next();
    const piece = this.#pieces[this.#piece];
    if (piece === undefined || this.#left < bytes) throw new BrokenFile();
    this.#at += bytes;
    return piece.subarray(this.#at - bytes, this.#at);
  }

  #skip(bytes: number): void {
    for (let left = bytes; left > 0; ) {
      if (this.#left === 0) this.#next();
      const step = Math.min(left, this.#left);
      this.#at += step;
      left -= step;
    }
  }
}
