/** What a render takes before any has been timed, ms. */
const FIRST_GUESS_MS = 50;
/** How much a new time counts beside those before it. */
const WEIGHT = 0.1;

export type RenderQueueConfig = {
  /** So many run at once. */
  atOnce: number;
  /** Work that would have to wait longer is not taken, ms. */
  maxWaitMs: number;
  now: () => number;
};

/** What became of work that was to be done. */
export type Outcome<T> =
  | { kind: 'done'; value: T }
  /** Too much is waiting. */
  | { kind: 'busy' }
  /** Nobody waited for it any more before it began. */
  | { kind: 'left' };

type Job = { start(): void; leave(): void };

/**
 * Lets a few renders run at once and the others wait, the next one always of the visitor who has waited
 * longest for any: one who asks for a thousand pages does not hold up one who asks for one.
 */
export class RenderQueue {
  readonly #config: RenderQueueConfig;
  /** Waiting jobs by visitor, in the order in which visitors come to their turn. */
  readonly #waiting = new Map<string, Job[]>();
  #length = 0;
  #running = 0;
  #usualMs = FIRST_GUESS_MS;

  constructor(config: RenderQueueConfig) {
    this.#config = config;
  }

  /** Jobs that wait for their turn. */
  get length(): number {
    return this.#length;
  }

  /** Runs work when its visitor's turn has come; `signal` says that nobody waits for it any more. */
  async run<T>(visitor: string, signal: AbortSignal, work: () => Promise<T>): Promise<Outcome<T>> {
    if (signal.aborted) return { kind: 'left' };
    if (this.#running >= this.#config.atOnce) {
      if (this.#expectedWait() > this.#config.maxWaitMs) return { kind: 'busy' };
      if (!(await this.#turn(visitor, signal))) return { kind: 'left' };
    } else {
      this.#running += 1;
    }
    const began = this.#config.now();
    try {
      return { kind: 'done', value: await work() };
    } finally {
      this.#usualMs += WEIGHT * (this.#config.now() - began - this.#usualMs);
      this.#running -= 1;
      this.#next();
    }
  }

  /** How long one more job would wait, ms. */
  #expectedWait(): number {
    return ((this.#length + 1) * this.#usualMs) / this.#config.atOnce;
  }

  /** Waits for a turn, which then is taken; false when nobody waited for it any more. */
  #turn(visitor: string, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const leave = (): void => {
        this.#remove(visitor, job);
        resolve(false);
      };
      const job: Job = {
        start: () => {
          signal.removeEventListener('abort', leave);
          resolve(true);
        },
        leave,
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.set(visitor, [...(this.#waiting.get(visitor) ?? []), job]);
      this.#length += 1;
    });
  }

  #next(): void {
    const [first] = this.#waiting;
    if (first === undefined || this.#running >= this.#config.atOnce) return;
    const [visitor, [job]] = first;
    if (job === undefined) return;
    this.#remove(visitor, job);
    // Behind all others who wait.
    const rest = this.#waiting.get(visitor);
    if (rest !== undefined && this.#waiting.delete(visitor)) this.#waiting.set(visitor, rest);
    this.#running += 1;
    job.start();
  }

  #remove(visitor: string, job: Job): void {
    const rest = (this.#waiting.get(visitor) ?? []).filter((each) => each !== job);
    this.#length -= 1;
    if (rest.length === 0) this.#waiting.delete(visitor);
    else this.#waiting.set(visitor, rest);
  }
}
