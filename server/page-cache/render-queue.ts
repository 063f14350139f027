import { Pace } from './pace.ts';
import { VisitorTurns, type Waiter } from './visitor-turns.ts';

export type RenderQueueConfig = {
  /** So many run at once. */
  atOnce: number;
  /** Nobody waits longer for a turn, and whoever would have to is told so at once, ms. */
  maxWaitMs: number;
  now: () => number;
  /** Lets all else that waits in the process have its turn; between two renders, and between refusals. */
  rest: () => Promise<void>;
};

/** What became of work that was to be done. */
export type Outcome<T> =
  | { kind: 'done'; value: T }
  /** Too much is waiting: all of that is done in so many ms. */
  | { kind: 'busy'; againMs: number }
  /** Nobody waited for it any more before it began. */
  | { kind: 'left' };

type Verdict = 'start' | 'busy' | 'left';
type Job = Waiter & { since: number; settle(verdict: Verdict): void };

/** How often is looked for those whose turn would come too late, ms. */
const LOOK_EVERY_MS = 250;
/** So many are refused between two rests. */
const REFUSED_AT_ONCE = 25;

/**
 * Lets one or two renders run at once and the others wait. The next one is of a visitor with a cart when
 * there is any, and always of the one who has waited longest for any page: one who asks for a thousand pages
 * does not hold up one who asks for one. Nobody is refused before it is measured how fast renders end.
 */
export class RenderQueue {
  readonly #config: RenderQueueConfig;
  readonly #turns = new VisitorTurns<Job>();
  readonly #pace = new Pace();
  #running = 0;
  /** When a render ended last, or the first of a busy time began; whether any waited then, and came since. */
  #mark = 0;
  #hadQueue = false;
  #came = 0;
  #looked = Number.NEGATIVE_INFINITY;
  #isRefusing = false;

  constructor(config: RenderQueueConfig) {
    this.#config = config;
  }

  /** Jobs that wait for their turn. */
  get length(): number {
    return this.#turns.length;
  }

  /**
   * Runs work when its visitor's turn has come; `signal` says that nobody waits for it any more. Work that
   * calls `rendered` goes on beside the next one.
   */
  async run<T>(
    waiter: Waiter,
    signal: AbortSignal,
    work: (rendered: () => void) => Promise<T>,
  ): Promise<Outcome<T>> {
    if (signal.aborted) return { kind: 'left' };
    const { now, atOnce } = this.#config;
    this.#came += 1;
    if (this.#running >= atOnce) {
      const verdict = this.#isTooLate(waiter) ? 'busy' : await this.#turn(waiter, signal);
      if (verdict === 'busy') return { kind: 'busy', againMs: this.#emptyInMs() };
      if (verdict === 'left') return { kind: 'left' };
    } else {
      if (this.#running === 0) this.#mark = now();
      this.#running += 1;
    }
    let isRendered = false;
    const rendered = (): void => {
      if (!isRendered) this.#end();
      isRendered = true;
    };
    try {
      return { kind: 'done', value: await work(rendered) };
    } finally {
      rendered();
    }
  }

  /** One has ended: its place is free. */
  #end(): void {
    const now = this.#config.now();
    this.#pace.note({ gapMs: now - this.#mark, hadQueue: this.#hadQueue, came: this.#came });
    this.#mark = now;
    this.#hadQueue = this.length > 0;
    this.#came = 0;
    void this.#next();
  }

  /** When all that waits is done, as far as is known, ms. */
  #emptyInMs(): number {
    const { usualMs } = this.#pace;
    return usualMs === null ? this.#config.maxWaitMs : (this.length + this.#running) * usualMs;
  }

  #isTooLate(waiter: Waiter): boolean {
    const { usualMs } = this.#pace;
    const mostTurns = usualMs === null ? Number.POSITIVE_INFINITY : this.#config.maxWaitMs / usualMs;
    return this.length >= mostTurns && this.#turns.before(waiter) >= mostTurns;
  }

  /** Waits for a turn, which then is taken. */
  #turn({ visitor, hasCart }: Waiter, signal: AbortSignal): Promise<Verdict> {
    const { now, maxWaitMs } = this.#config;
    return new Promise((resolve) => {
      const leave = (): void => this.#dismiss(job, 'left');
      const patience = setTimeout(() => this.#dismiss(job, 'busy'), maxWaitMs);
      const job: Job = {
        visitor,
        hasCart,
        since: now(),
        settle: (verdict) => {
          clearTimeout(patience);
          signal.removeEventListener('abort', leave);
          resolve(verdict);
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#turns.add(job);
    });
  }

  #dismiss(job: Job, verdict: 'busy' | 'left'): void {
    if (this.#turns.remove(job)) job.settle(verdict);
  }

  /** Gives a place that is free again to the next, after a rest. */
  async #next(): Promise<void> {
    void this.#refuseLate();
    if (this.length > 0) await this.#config.rest();
    const job = this.#turns.take();
    if (job === undefined) this.#running -= 1;
    else job.settle('start');
  }

  /** Refuses those whose turn would come too late. */
  async #refuseLate(): Promise<void> {
    const { now, maxWaitMs, rest } = this.#config;
    const { usualMs } = this.#pace;
    if (usualMs === null || this.#isRefusing || now() - this.#looked < LOOK_EVERY_MS) return;
    this.#looked = now();
    let before = 0;
    const late: Job[] = [];
    for (const job of this.#turns.inOrder()) {
      if (now() - job.since + before * usualMs > maxWaitMs) late.push(job);
      else before += 1;
    }
    this.#isRefusing = true;
    for (const [at, job] of late.entries()) {
      if (at % REFUSED_AT_ONCE === REFUSED_AT_ONCE - 1) await rest();
      this.#dismiss(job, 'busy');
    }
    this.#isRefusing = false;
  }
}
