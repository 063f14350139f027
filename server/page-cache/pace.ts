/** So many renders are measured before anything is told of them. */
const ENOUGH = 24;
/** So many are remembered. */
const REMEMBERED = 64;
/** Of these so many that took longest do not count: in a burst connections are taken in meanwhile. */
const ODD = 1 / 8;
/**
 * During the first renders of a process code is compiled. Those to come take a third of the first ones at the
 * least, and after so many they take as long.
 */
const COMPILED = 256;
const AT_LEAST = 1 / 3;

/** How often a render ends of late while there is always another one to do. */
export class Pace {
  readonly #gaps: number[] = [];
  #count = 0;
  #usualMs: number | null = null;

  /** One ended so long after the one before it, or after the first had begun, ms. */
  note(gapMs: number): void {
    this.#count += 1;
    this.#gaps.push(gapMs);
    if (this.#gaps.length > REMEMBERED) this.#gaps.shift();
    if (this.#gaps.length < ENOUGH) return;
    const sorted = this.#gaps.toSorted((a, b) => a - b);
    const counted = sorted.slice(0, Math.ceil(sorted.length * (1 - ODD)));
    const mean = counted.reduce((sum, gap) => sum + gap, 0) / counted.length;
    this.#usualMs = mean * Math.min(1, AT_LEAST + ((1 - AT_LEAST) * this.#count) / COMPILED);
  }

  /** From one end to the next as is to be expected, ms; null before enough have been measured. */
  get usualMs(): number | null {
    return this.#usualMs;
  }
}
