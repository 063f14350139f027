import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Database } from '#api/backend/db/database.ts';
import { choicesMark } from '#api/backend/feeds/import/cml/choice-store.ts';
import { type ExchangeAnswer, said } from '#lib/exchange/protocol.ts';
import { grouped } from '#lib/money.ts';
import type { Clock } from '#lib/time/clock.ts';
import { runOf } from '../history/runs.ts';
import { bringSet, type FileSet, markOf, readAheadOf } from './bring-set.ts';
import { locateNext, locateSet } from './locate-set.ts';
import type { ReceivedFiles } from './received-files.ts';
import { EXCHANGE_SOURCE } from './source.ts';

/** УТ asks again at once, so the answer waits for the outcome, well below every proxy's patience, ms. */
const WAIT_MS = 20_000;
/** How often is tried again while another import runs, ms. */
const BUSY_MS = 1_000;
/** So many successes are remembered for whoever asks again. */
const REMEMBERED = 500;

/** What is done behind an answer; null when another import runs and it is to be tried again. */
export type Work = (tell: (rows: number) => void) => Promise<ExchangeAnswer | null>;

/** A name of work, and what it rests on. */
type What = { name: string; mark: string };

/** By what work is known while it is being done. */
const keyOf = ({ name, mark }: What): string => `${name} ${mark}`;

const isSuccess = ({ body }: ExchangeAnswer): boolean => body.startsWith('success');

type Job = { answer: Promise<ExchangeAnswer>; rows: number };

/**
 * Does what 1C waits for, each once: asked again, the same answer without work, and `progress` until there is
 * one. No file of an exchange removes what it does not name (exchange-1c §7).
 *
 * The kept outcome wins over what has become of the catalogue since: the same bytes again within one session
 * are a retry of a lost answer, so they do not bring back what another session has deleted meanwhile. The
 * next session's file does; and so does the same one when the operator has chosen otherwise (§6.3).
 */
export class SetImports {
  readonly #db: Database;
  readonly #files: ReceivedFiles;
  readonly #clock: Clock;
  readonly #waitMs: number;
  /** The end of the work that was asked for last: the next begins when it is done. */
  #last: Promise<unknown> = Promise.resolve();
  /** What the process before has left is queued. */
  #ready: Promise<void> = Promise.resolve();
  readonly #jobs = new Map<string, Job>();
  /** Of each name the last success: what came in between has changed what an earlier one said. */
  readonly #done = new LRUCache<string, { mark: string; answer: ExchangeAnswer }>({ max: REMEMBERED });

  constructor(db: Database, files: ReceivedFiles, clock: Clock, waitMs = WAIT_MS) {
    this.#db = db;
    this.#files = files;
    this.#clock = clock;
    this.#waitMs = waitMs;
  }

  /**
   * Brings files of a session into the catalogue. Until there is an outcome, it is noted on the disk that
   * they are to be.
   *
   * @param set the files that are asked for, and those of their goods.
   */
  async ask(session: string, set: FileSet): Promise<ExchangeAnswer> {
    const what = await this.#whatOf(session, set);
    return this.wait(what, this.#bringing(session, set, what), () =>
      this.#files.noteAsked(session, set.name),
    );
  }

  /** What bringing files in is known by; with it what an earlier process has kept is known again. */
  async #whatOf(session: string, set: FileSet): Promise<What> {
    const chosen = await choicesMark(this.#db, EXCHANGE_SOURCE);
    const what = { name: `${session} ${set.name}`, mark: `${markOf(set)} ${chosen}` };
    if (this.#done.has(what.name) || this.#jobs.has(keyOf(what))) return what;
    const kept = await this.#files.outcome(session, set.name);
    // Something may have been done while the disk was read.
    if (kept !== null && !this.#done.has(what.name))
      this.#done.set(what.name, { mark: kept.mark, answer: said(kept.body) });
    return what;
  }

  #bringing(session: string, set: FileSet, { mark }: What): Work {
    return async (tell) => {
      const run = await runOf(this.#db, session);
      const about = { run, session, name: basename(set.name) };
      const answer = await bringSet(this.#db, set, about, {
        clock: this.#clock,
        onRows: tell,
        onRead: () => void this.#readNext(session, set.name),
      });
      if (answer === null) return null;
      if (isSuccess(answer)) await this.#files.keepOutcome(session, set.name, { mark, body: answer.body });
      await this.#files.forgetAsked(session, set.name);
      return answer;
    };
  }

  /** Files that 1C will ask for in a moment are read while the database writes. */
  async #readNext(session: string, name: string): Promise<void> {
    try {
      const next = await locateNext(session, name, this.#files);
      if (next !== null) await readAheadOf(this.#db, next);
    } catch {
      // What is wrong with them is said to whoever asks for them.
    }
  }

  /**
   * Goes on with what was asked for before the process ended, in that order and before all that is asked for
   * now; who asks again shares it.
   */
  async goOn(): Promise<void> {
    const queued = this.#queueAsked();
    this.#ready = queued.then(
      () => undefined,
      () => undefined,
    );
    const jobs = await queued;
    await Promise.all(jobs.map(({ answer }) => answer));
  }

  async #queueAsked(): Promise<Job[]> {
    const jobs: Job[] = [];
    for (const { session, name } of await this.#files.listAsked()) {
      const set = await locateSet(session, name, this.#files);
      const what = 'fault' in set ? null : await this.#whatOf(session, set);
      const isOver = what !== null && this.#done.get(what.name)?.mark === what.mark;
      if ('fault' in set || what === null || isOver) await this.#files.forgetAsked(session, name);
      else jobs.push(this.#start(what, this.#bringing(session, set, what)));
    }
    return jobs;
  }

  /**
   * Does some work unless it is done or being done already. `name` names it, and `mark` what it rests on;
   * `first` is done before it waits for its turn.
   */
  async wait(
    { name, mark = '' }: { name: string; mark?: string },
    work: Work,
    first?: () => Promise<void>,
  ): Promise<ExchangeAnswer> {
    await this.#ready;
    const done = this.#done.get(name);
    if (done?.mark === mark) return done.answer;
    const job = this.#jobs.get(keyOf({ name, mark })) ?? this.#start({ name, mark }, work, first);
    const answer = await Promise.race([job.answer, pause(this.#waitMs, null, { ref: false })]);
    return answer ?? said('progress', `Обработано ${grouped(job.rows)}`);
  }

  #start(what: What, work: Work, first: () => Promise<void> = async () => undefined): Job {
    const job: Job = { rows: 0, answer: Promise.resolve(said('progress')) };
    job.answer = first()
      .then(() => this.#run(work, job))
      .then((answer) => {
        // What was refused may be taken when the operator has chosen, or put something right.
        if (isSuccess(answer)) this.#done.set(what.name, { mark: what.mark, answer });
        return answer;
      })
      .finally(() => this.#jobs.delete(keyOf(what)));
    this.#jobs.set(keyOf(what), job);
    // Whoever asks next begins anew and hears of it himself.
    job.answer.catch(() => undefined);
    return job;
  }

  /** One at a time, in the order in which they were asked for: two at once only refuse each other. */
  async #run(work: Work, job: Job): Promise<ExchangeAnswer> {
    const before = this.#last;
    const own = Promise.withResolvers<void>();
    this.#last = own.promise;
    await before;
    try {
      return await this.#patiently(work, job);
    } finally {
      own.resolve();
    }
  }

  /** Another import may be the operator's, or that of another process. */
  async #patiently(work: Work, job: Job): Promise<ExchangeAnswer> {
    for (;;) {
      const answer = await work((rows) => {
        job.rows = Math.max(job.rows, rows);
      });
      if (answer !== null) return answer;
      await pause(BUSY_MS);
    }
  }
}
