import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Database } from '#api/backend/db/database.ts';
import { placeWords } from '#api/backend/feeds/import/failure.ts';
import type { ImportFailure, ImportReport } from '#api/backend/feeds/import/merge/report.ts';
import { type ExchangeAnswer, failed, said } from '#lib/exchange/protocol.ts';
import { grouped } from '#lib/money.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import type { Clock } from '#lib/time/clock.ts';
import { loadSet } from './load-set.ts';
import { EXCHANGE_SOURCE } from './source.ts';

/** УТ asks again at once, so the answer waits for the outcome, well below every proxy's patience, ms. */
const WAIT_MS = 20_000;
/** How often is tried again while another import runs, ms. */
const BUSY_MS = 1_000;
/** So many successes are remembered for whoever asks again. */
const REMEMBERED = 500;

type Job = { answer: Promise<ExchangeAnswer>; rows: number };

function answerOf(result: ImportReport | ImportFailure): ExchangeAnswer {
  if (result.kind === 'imported') {
    const { created, updated, skipped } = result.products;
    return said('success', `Создано ${created}, изменено ${updated}, пропущено ${skipped}`);
  }
  const command = result.reason === 'unmapped' ? ['На сайте: npm run exchange -- map'] : [];
  return failed(`${result.message}${placeWords(result)}`, ...command, ...result.examples);
}

/**
 * Brings files that 1C has sent into the catalogue, each set once: asked again, the same answer without work,
 * and `progress` until there is one. No file of an exchange removes what it does not name (exchange-1c §7).
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

  /** `name` names these files as they are now. */
  async ask(name: string, files: readonly string[]): Promise<ExchangeAnswer> {
    const done = this.#done.get(name);
    if (done !== undefined) return done;
    const job = this.#jobs.get(name) ?? this.#start(name, files);
    const answer = await Promise.race([job.answer, pause(this.#waitMs, null, { ref: false })]);
    return answer ?? said('progress', `Обработано ${grouped(job.rows)}`);
  }

  #start(name: string, files: readonly string[]): Job {
    const job: Job = { rows: 0, answer: Promise.resolve(said('progress')) };
    job.answer = this.#run(files, job)
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

  async #run(files: readonly string[], job: Job): Promise<ExchangeAnswer> {
    const how = { source: EXCHANGE_SOURCE, choices: [], regions: REGION_CODES, mode: 'update' } as const;
    for (;;) {
      const result = await loadSet(
        this.#db,
        files,
        { ...how, isDryRun: false, isForced: false, mayBeEmpty: true },
        this.#clock,
        { onProgress: ({ rows }) => (job.rows = Math.max(job.rows, rows)) },
      );
      const isBusy = result.kind === 'failed' && result.reason === 'busy';
      if (!isBusy) return answerOf(result);
      await pause(BUSY_MS);
    }
  }
}
