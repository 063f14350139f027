import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises';
import { inSpan } from '#process/spans.ts';
import { type Entry, makeAnew } from './entry.ts';
import { improver } from './improver.ts';
import type { Page, PageQuestion, PageSource } from './page-source.ts';
import { type Outcome, RenderQueue } from './render-queue.ts';
import type { Waiter } from './visitor-turns.ts';

/** Nobody waits longer than this for the turn of a page, ms: it is there within fifteen seconds. */
const MAX_WAIT_MS = 14_000;
/** So many pages of a crowd are made anew after it. */
const MOST_HASTY = 2_000;
/** How often is looked whether a crowd is over, ms. */
const CALM_EVERY_MS = 500;

export type Wish = Omit<PageQuestion, 'rendered' | 'waiting'>;

export type QueuedPages = {
  /** How many wait for their turn. */
  readonly waiting: number;
  /** A page in its visitor's turn; `ready` looks whether another one has had it made meanwhile. */
  ask(waiter: Waiter, wish: Wish, ready: () => Entry | undefined): Promise<Outcome<Page>>;
  /**
   * Makes better what was made in haste, once nobody waits for a render: compresses it anew, and `again` has
   * one rendered anew that lacks a picture.
   */
  makeAnewLater(entry: Entry, again: () => Promise<void>): void;
};

/** So many turns of the loop: in each of them what has come meanwhile, calls above all, is answered. */
const TURNS = 3;

/** Lets the rest of the process have its turn; a few microseconds when there is nothing to do. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
}

/**
 * Pages one or two at a time, the rest in a queue. While there is one, a page that is rendered leaves its
 * place at once, is compressed beside the next render, and that in haste; while it is long, pages wait for no
 * picture either.
 */
export function queuedPages(source: PageSource, atOnce: number): QueuedPages {
  const now = (): number => performance.now();
  const queue = new RenderQueue({ atOnce, maxWaitMs: MAX_WAIT_MS, now, rest });
  const waiting = (): number => queue.length;

  async function calm(): Promise<void> {
    while (waiting() > 0) await setTimeout(CALM_EVERY_MS, undefined, { ref: false });
  }

  const later = improver({ most: MOST_HASTY, calm });

  return {
    get waiting() {
      return queue.length;
    },
    ask: (waiter, wish, ready) =>
      queue.run(waiter, wish.signal, async (rendered): Promise<Page> => {
        const entry = ready();
        if (entry !== undefined) return { kind: 'entry', entry };
        return inSpan('render', () => source.ask({ ...wish, rendered, waiting }));
      }),
    makeAnewLater(entry, again) {
      if (entry.isLacking) later(entry, again);
      else if (entry.hasty !== null) later(entry, makeAnew);
    },
  };
}
