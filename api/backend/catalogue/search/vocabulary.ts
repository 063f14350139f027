import { typingCost } from './typing-cost.ts';

/** A word of the catalogue, its lexeme and how many products it names. */
export type VocabularyWord = { word: string; lexeme: string; n: number };

/** Shorter words are too like each other to be guessed. */
const SHORTEST = 4;
/**
 * Room for a word's number in the low digits of an entry, whose high digits are a hash: 2^32 × 2^20 is exact.
 */
const PLACES = 2 ** 20;

/** 32 bits of a word without the letter at `left` (−1 = none is left out). */
function hash(word: string, left: number): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) {
    if (at !== left) value = Math.imul(value ^ word.charCodeAt(at), 0x01000193);
  }
  return value >>> 0;
}

/** The word itself and the word without each of its letters. */
function* hashes(word: string): Generator<number> {
  for (let left = -1; left < word.length; left += 1) yield hash(word, left);
}

/**
 * The words of the catalogue, to tell what is known and what was meant. Two words that one mistake tells
 * apart become the same when a letter is left out of one or of both; the hashes of all words so shortened,
 * sorted, in one array of numbers, are an index of a few bytes per letter.
 */
export class Vocabulary {
  readonly #words: readonly VocabularyWord[];
  readonly #sorted: readonly string[];
  /** How many products each lexeme names, by any of its words. */
  readonly #lexemes = new Map<string, number>();
  readonly #entries: Float64Array;

  constructor(words: readonly VocabularyWord[]) {
    this.#words = words.slice(0, PLACES);
    this.#sorted = this.#words.map(({ word }) => word).sort();
    let size = 0;
    for (const { word, lexeme, n } of this.#words) {
      this.#lexemes.set(lexeme, (this.#lexemes.get(lexeme) ?? 0) + n);
      size += word.length + 1;
    }
    this.#entries = new Float64Array(size);
    let at = 0;
    for (const [place, { word }] of this.#words.entries()) {
      for (const each of hashes(word)) {
        this.#entries[at] = each * PLACES + place;
        at += 1;
      }
    }
    this.#entries.sort();
  }

  get size(): number {
    return this.#words.length;
  }

  knows(lexeme: string): boolean {
    return this.#lexemes.has(lexeme);
  }

  /** Whether a word of the catalogue is written so, letter by letter. */
  has(word: string): boolean {
    return this.#nextTo(word) === word;
  }

  /** Whether a word of the catalogue begins so. */
  begins(text: string): boolean {
    return this.#nextTo(text)?.startsWith(text) ?? false;
  }

  /** The first word that is not before the text. */
  #nextTo(text: string): string | undefined {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle] ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return this.#sorted[low];
  }

  /**
   * The word that was most likely meant: the likeliest mistake, then what names more products. Null when none
   * is near.
   */
  closest(typed: string): string | null {
    if (typed.length < SHORTEST) return null;
    let best: { word: string; cost: number; n: number } | null = null;
    for (const { word, lexeme } of this.#near(typed)) {
      const cost = typingCost(typed, word);
      const n = this.#lexemes.get(lexeme) ?? 0;
      if (cost === Number.POSITIVE_INFINITY) continue;
      if (best === null || cost < best.cost || (cost === best.cost && n > best.n)) best = { word, cost, n };
    }
    return best?.word ?? null;
  }

  #near(typed: string): Set<VocabularyWord> {
    const near = new Set<VocabularyWord>();
    for (const each of hashes(typed)) {
      const from = each * PLACES;
      for (let at = this.#firstFrom(from); ; at += 1) {
        const entry = this.#entries[at];
        if (entry === undefined || entry >= from + PLACES) break;
        const word = this.#words[entry - from];
        if (word !== undefined) near.add(word);
      }
    }
    return near;
  }

  #firstFrom(value: number): number {
    let [low, high] = [0, this.#entries.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#entries[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
