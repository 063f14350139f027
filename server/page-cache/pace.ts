/** So many renders are measured before anything is told of them. */
const ENOUGH = 24;
/** So many are remembered. */
const REMEMBERED = 64;
/** Of these so many that took longest do not count: refusals are answered meanwhile. */
const ODD = 1 / 8;
/**
 * While more than so many come in, the process takes in connections and renders little: at the beginning of a
 * crowd. So many such renders in a row are a crowd that does not end, and count.
 */
const COMING_IN = 4;
const LONGEST_BEGINNING = 100;
/**
 * During the first renders of a process code is compiled, and during those of its first crowd the crowd is
 * greeted. Those to come take a third of the first ones at the least, and after so many they take as long.
 */
const PRACTISED = 256;
const AT_LEAST = 1 / 3;

/** A render has ended. */
export type Ended = {
  /** So long after the one before it, or after the first of a busy time had begun, ms. */
  gapMs: number;
  /** Whether another one waited at that time. One that nobody waited for says how long it took itself. */
  hadQueue: boolean;
  /** So many were asked for meanwhile. */
  came: number;
};

/** How often a render ends of late while there is always another one to do. */
export class Pace {
  readonly #gaps: number[] = [];
  #count = 0;
  #beginning = 0;
  #usualMs: number | null = null;

  note({ gapMs, hadQueue, came }: Ended): void {
    if (!hadQueue) return;
    this.#beginning = came > COMING_IN ? this.#beginning + 1 : 0;
    if (this.#beginning > 0 && this.#beginning <= LONGEST_BEGINNING) return;
    this.#count += 1;
    this.#gaps.push(gapMs);
    if (this.#gaps.length > REMEMBERED) this.#gaps.shift();
    if (this.#gaps.length < ENOUGH) return;
    const sorted = this.#gaps.toSorted((a, b) => a - b);
    const counted = sorted.slice(0, Math.ceil(sorted.length * (1 - ODD)));
    const mean = counted.reduce((sum, gap) => sum + gap, 0) / counted.length;
    this.#usualMs = mean * Math.min(1, AT_LEAST + ((1 - AT_LEAST) * this.#count) / PRACTISED);
  }

  /** From one end to the next as is to be expected, ms; null before enough have been measured. */
  get usualMs(): number | null {
    return this.#usualMs;
  }
}
