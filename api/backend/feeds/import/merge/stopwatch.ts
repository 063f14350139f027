import type { Clock } from '#lib/time/clock.ts';
import type { Phases } from './report.ts';

/** Times the phases of an import and tells when one begins. */
export class Stopwatch {
  readonly phases: Phases = { reading: 0, planning: 0, preparing: 0, applying: 0, cleaning: 0 };
  readonly #clock: Clock;
  readonly #begins: (phase: keyof Phases) => void;

  constructor(clock: Clock, begins: (phase: keyof Phases) => void) {
    this.#clock = clock;
    this.#begins = begins;
  }

  async time<T>(phase: keyof Phases, work: () => Promise<T>): Promise<T> {
    const from = this.#clock.now().getTime();
    this.#begins(phase);
    const result = await work();
    this.phases[phase] += this.#clock.now().getTime() - from;
    return result;
  }

  /** Milliseconds of all phases so far. */
  total(): number {
    return Object.values(this.phases).reduce((sum, ms) => sum + ms, 0);
  }
}
