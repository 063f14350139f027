import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Database } from '#api/backend/db/database.ts';
import { type ExchangeAnswer, said } from '#lib/exchange/protocol.ts';
import { grouped } from '#lib/money.ts';
import type { Clock } from '#lib/time/clock.ts';
import { runOf } from '../history/runs.ts';
import { bringSet, type FileSet } from './bring-set.ts';

/** УТ asks again at once, so the answer waits for the outcome, well below every proxy's patience, ms. */
const WAIT_MS = 20_000;
/** How often is tried again while another import runs, ms. */
const BUSY_MS = 1_000;
/** So many successes are remembered for whoever asks again. */
const REMEMBERED = 500;

/** What is done behind an answer; null when another import runs and it is to be tried again. */
export type Work = (tell: (rows: number) => void) => Promise<ExchangeAnswer | null>;

type Job = { answer: Promise<ExchangeAnswer>; rows: number };

/**
 * Does what 1C waits for, each once: asked again, the same answer without work, and `progress` until there is
 * one. No file of an exchange removes what it does not name (exchange-1c §7).
 */
export class SetImports {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #waitMs: number;
  readonly #jobs = new Map<string, Job>();
  readonly #done = new LRUCache<string, ExchangeAnswer>({ max: REMEMBERED });

  constructor(db: Database, clock: Clock, waitMs = WAIT_MS) {
    this.#db = db;
    this.#clock = clock;
    this.#waitMs = waitMs;
  }

  /**
   * Brings files of a session into the catalogue.
   *
   * @param set the files that are asked for, and those of their goods.
   */
  async ask(session: string, set: FileSet): Promise<ExchangeAnswer> {
    const name = [session, set.beside?.mark, set.asked.mark].join(' ');
    return this.wait(name, async (tell) => {
      const run = await runOf(this.#db, session);
      const about = { run, session, name: basename(set.name) };
      return bringSet(this.#db, set, about, { clock: this.#clock, onRows: tell });
    });
  }

  /** Does some work unless it is done or being done already. `name` names it. */
  async wait(name: string, work: Work): Promise<ExchangeAnswer> {
    const done = this.#done.get(name);
    if (done !== undefined) return done;
    const job = this.#jobs.get(name) ?? this.#start(name, work);
    const answer = await Promise.race([job.answer, pause(this.#waitMs, null, { ref: false })]);
    return answer ?? said('progress', `Обработано ${grouped(job.rows)}`);
  }

  #start(name: string, work: Work): Job {
    const job: Job = { rows: 0, answer: Promise.resolve(said('progress')) };
    job.answer = this.#run(work, job)
      .then((answer) => {
        // What was refused may be taken when the operator has chosen, or put something right.
        if (answer.body.startsWith('success')) this.#done.set(name, answer);
        return answer;
      })
      .finally(() => this.#jobs.delete(name));
    this.#jobs.set(name, job);
    // Whoever asks next begins anew and hears of it himself.
    job.answer.catch(() => undefined);
    return job;
  }

  async #run(work: Work, job: Job): Promise<ExchangeAnswer> {
    for (;;) {
      const answer = await work((rows) => {
        job.rows = Math.max(job.rows, rows);
      });
      if (answer !== null) return answer;
      await pause(BUSY_MS);
    }
  }
}
