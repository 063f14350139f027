import { setTimeout as pause } from 'node:timers/promises';
import { DEFAULT_DEADLINE_MS, IDLE_TRANSACTION_MS } from '../engine.ts';
import { DatabaseUnavailable } from '../errors.ts';
import type { Port, Reply, Request, Step } from './protocol.ts';
import { Turns } from './turns.ts';
import { startWorker, type WorkerLink } from './worker-link.ts';

type Waiting = {
  step: Step;
  resolve(reply: Reply): void;
  reject(error: Error): void;
  /** Set while it waits for its turn. */
  timer?: NodeJS.Timeout | undefined;
};

export type HostOptions = {
  /** PGlite's own directory, or memory://. */
  dir: string;
  /** A dump to start an empty directory from. */
  template?: string | undefined;
  /** How long a call may wait for its turn, ms. */
  waitMs?: number | undefined;
  /** How long a transaction may hold the database without a statement, ms. */
  idleTransactionMs?: number | undefined;
  /** Whether the directory is still ours; asked before every step. Always, unless told. */
  isOurs?: (() => boolean) | undefined;
};

export interface Host extends Port {
  /** A session is over without a word: its transaction is rolled back, its waiting steps are dropped. */
  leave(session: number): void;
  /** The directory is somebody else's now: the worker is ended as it stands, nothing more is written. */
  abandon(): Promise<void>;
}

/** The directory that is none: everything is gone with the worker. */
export const IN_MEMORY = 'memory://';

/** A visitor who waits for a change is told within this. */
const WAIT_MS = 5_000;
/** Work known to be long, an import's, may wait longer for its turn too. */
const LONG_WAIT_MS = 15_000;
const CLOSE_DEADLINE_MS = 10_000;
const REOPEN_PAUSE_MS = 1_000;
const ROLLBACK_DEADLINE_MS = 5_000;

const TAKEN = 'Каталог базы данных занят другой программой.';

const closedError = () => new DatabaseUnavailable('closed', 'База данных закрыта.');

/** Opens the directory; rejects when it cannot be opened. */
export async function openHost(options: HostOptions): Promise<Host> {
  const { dir, template } = options;
  return new WorkerOwner(options, await startWorker({ dir, template }));
}

/** Owns the worker: gives turns, watches deadlines, and opens the directory again when the worker is gone. */
class WorkerOwner implements Host {
  readonly #data: { dir: string; template?: string | undefined };
  readonly #waitMs: number;
  readonly #idleTransactionMs: number;
  readonly #isOurs: () => boolean;
  readonly #turns = new Turns<Waiting>();
  /** Sessions whose transaction was taken from them: they learn it at their next step. */
  readonly #broken = new Map<number, DatabaseUnavailable>();
  #link: WorkerLink | null = null;
  /** Why the directory cannot be opened at present. */
  #trouble: string | null = null;
  #closed = false;
  #sessions = 0;
  #idleTimer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(options: HostOptions, worker: WorkerLink) {
    const { dir, template, waitMs = WAIT_MS, idleTransactionMs = IDLE_TRANSACTION_MS } = options;
    this.#isOurs = options.isOurs ?? (() => true);
    // A directory keeps what it had; memory begins anew.
    this.#data = dir === IN_MEMORY ? { dir, template } : { dir };
    this.#waitMs = waitMs;
    this.#idleTransactionMs = idleTransactionMs;
    this.#attach(worker);
  }

  openSession(): number {
    this.#sessions += 1;
    return this.#sessions;
  }

  submit(step: Step): Promise<Reply> {
    const taken = this.#broken.get(step.session);
    if (taken) {
      if (step.action !== 'run') this.#broken.delete(step.session);
      return Promise.reject(taken);
    }
    if (this.#closed && !this.#trouble) return Promise.reject(closedError());
    if (this.#trouble) return Promise.reject(new DatabaseUnavailable('unreachable', this.#trouble));
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { step, resolve, reject };
      const isLong = step.deadlineMs > DEFAULT_DEADLINE_MS;
      const waitMs = isLong ? Math.max(this.#waitMs, LONG_WAIT_MS) : this.#waitMs;
      waiting.timer = setTimeout(() => {
        if (!this.#turns.remove(waiting)) return;
        reject(new DatabaseUnavailable('busy', `База данных не освободилась за ${waitMs} мс.`));
      }, waitMs);
      this.#turns.add(waiting);
      this.#advance();
    });
  }

  isWaitedFor(): boolean {
    return this.#turns.isWaitedFor;
  }

  leave(session: number): void {
    refuse(
      this.#turns.drop((waiting) => waiting.step.session === session),
      new DatabaseUnavailable('lost', 'Сеанс с базой данных завершён.'),
    );
    this.#broken.delete(session);
    if (this.#turns.owner === session) this.#undo(session);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#idleTimer);
    refuse(
      this.#turns.drop(() => true),
      closedError(),
    );
    await this.#running;
    const worker = this.#link;
    this.#link = null;
    if (!worker) return;
    // An engine that cannot close in time is simply ended: its log is replayed at the next start.
    const closing = worker.ask({ kind: 'close' }, CLOSE_DEADLINE_MS).catch(() => undefined);
    await Promise.race([worker.ended, closing]);
    await worker.stop();
  }

  async abandon(): Promise<void> {
    const worker = this.#link;
    this.#link = null;
    this.#trouble = TAKEN;
    this.#closed = true;
    clearTimeout(this.#idleTimer);
    refuse(
      this.#turns.drop(() => true),
      new DatabaseUnavailable('unreachable', TAKEN),
    );
    await worker?.stop();
  }

  #attach(worker: WorkerLink): void {
    this.#link = worker;
    this.#trouble = null;
    void worker.ended.then(() => {
      if (this.#link === worker)
        this.#lose(new DatabaseUnavailable('lost', 'Рабочий поток базы данных прервался.'));
      return this.#closed ? undefined : this.#reopen();
    });
  }

  async #reopen(): Promise<void> {
    while (!this.#closed) {
      try {
        if (!this.#isOurs()) throw new Error(TAKEN);
        const worker = await startWorker(this.#data);
        if (this.#closed) return worker.stop();
        this.#attach(worker);
        return this.#advance();
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        this.#trouble = `База данных не открывается: ${reason}`;
        refuse(
          this.#turns.drop(() => true),
          new DatabaseUnavailable('unreachable', this.#trouble),
        );
        await pause(REOPEN_PAUSE_MS, undefined, { ref: false });
      }
    }
  }

  /** The worker is gone, and with it the open transaction. */
  #lose(error: DatabaseUnavailable): void {
    this.#link = null;
    const { owner } = this.#turns;
    if (owner === null) return;
    const left = this.#turns.dropOwner();
    const rollbackAsked = left.some((it) => it.step.action === 'rollback');
    if (!rollbackAsked) this.#broken.set(owner, error);
    refuse(left, error);
  }

  async #run(waiting: Waiting, worker: WorkerLink): Promise<void> {
    clearTimeout(waiting.timer);
    waiting.timer = undefined;
    try {
      if (!this.#isOurs()) throw new DatabaseUnavailable('unreachable', TAKEN);
      const reply = await worker.ask(waiting.step.request, waiting.step.deadlineMs);
      this.#turns.done(waiting.step, true);
      waiting.resolve(reply);
    } catch (error) {
      this.#turns.done(waiting.step, false);
      if (error instanceof DatabaseUnavailable) {
        this.#lose(error);
        // An engine that met a full or broken disk never answers again; `ended` opens the directory anew.
        void worker.stop();
      }
      waiting.reject(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #advance(): void {
    clearTimeout(this.#idleTimer);
    if (!this.#link || this.#closed) return;
    const next = this.#turns.take();
    if (next) this.#running = this.#run(next, this.#link).finally(() => this.#advance());
    else if (this.#turns.idleOwner) this.#watchIdle();
  }

  #watchIdle(): void {
    this.#idleTimer = setTimeout(() => {
      const { owner } = this.#turns;
      if (owner === null || !this.#turns.idleOwner) return;
      const reason = 'Транзакция слишком долго бездействовала и отменена.';
      this.#broken.set(owner, new DatabaseUnavailable('busy', reason));
      this.#undo(owner);
    }, this.#idleTransactionMs);
    this.#idleTimer.unref();
  }

  #undo(session: number): void {
    const request: Request = { kind: 'run', text: 'rollback', values: [], keepPlan: true };
    const step: Step = { session, action: 'rollback', request, deadlineMs: ROLLBACK_DEADLINE_MS };
    const ignore = () => undefined;
    this.#turns.add({ step, resolve: ignore, reject: ignore });
    this.#advance();
  }
}

function refuse(all: readonly Waiting[], error: DatabaseUnavailable): void {
  for (const it of all) {
    clearTimeout(it.timer);
    it.reject(error);
  }
}
