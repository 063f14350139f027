import { setTimeout as pause } from 'node:timers/promises';
import { IDLE_TRANSACTION_MS } from '../engine.ts';
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
};

export interface Host extends Port {
  /** A session is over without a word: its transaction is rolled back, its waiting steps are dropped. */
  leave(session: number): void;
}

/** The directory that is none: everything is gone with the worker. */
export const IN_MEMORY = 'memory://';

const WAIT_MS = 15_000;
const CLOSE_DEADLINE_MS = 10_000;
const REOPEN_PAUSE_MS = 1_000;
const ROLLBACK_DEADLINE_MS = 5_000;

const closedError = () => new DatabaseUnavailable('closed', 'База данных закрыта.');

/** Owns the worker: gives turns, watches deadlines, and opens the directory again when the worker is gone. */
export async function openHost(options: HostOptions): Promise<Host> {
  const { dir, template, waitMs = WAIT_MS, idleTransactionMs = IDLE_TRANSACTION_MS } = options;
  /** A directory keeps what it had; memory begins anew. */
  const data = dir === IN_MEMORY ? { dir, template } : { dir };
  const turns = new Turns<Waiting>();
  /** Sessions whose transaction was taken from them: they learn it at their next step. */
  const broken = new Map<number, DatabaseUnavailable>();
  let link: WorkerLink | null = null;
  /** Why the directory cannot be opened at present. */
  let trouble: string | null = null;
  let closed = false;
  let sessions = 0;
  let idleTimer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const refuse = (all: readonly Waiting[], error: DatabaseUnavailable) => {
    for (const it of all) {
      clearTimeout(it.timer);
      it.reject(error);
    }
  };

  const attach = (worker: WorkerLink) => {
    link = worker;
    trouble = null;
    void worker.ended.then(() => {
      if (link === worker) lose(new DatabaseUnavailable('lost', 'The database worker was lost.'));
      return closed ? undefined : reopen();
    });
  };

  const reopen = async () => {
    while (!closed) {
      try {
        const worker = await startWorker(data);
        if (closed) return worker.stop();
        attach(worker);
        return advance();
      } catch (error) {
        trouble = `База данных не открывается: ${error instanceof Error ? error.message : String(error)}`;
        refuse(
          turns.drop(() => true),
          new DatabaseUnavailable('unreachable', trouble),
        );
        await pause(REOPEN_PAUSE_MS, undefined, { ref: false });
      }
    }
  };

  /** The worker is gone, and with it the open transaction. */
  const lose = (error: DatabaseUnavailable) => {
    link = null;
    const { owner } = turns;
    if (owner === null) return;
    const left = turns.dropOwner();
    const rollbackAsked = left.some((it) => it.step.action === 'rollback');
    if (!rollbackAsked) broken.set(owner, error);
    refuse(left, error);
  };

  const run = async (waiting: Waiting, worker: WorkerLink) => {
    clearTimeout(waiting.timer);
    waiting.timer = undefined;
    try {
      const reply = await worker.ask(waiting.step.request, waiting.step.deadlineMs);
      turns.done(waiting.step, true);
      waiting.resolve(reply);
    } catch (error) {
      turns.done(waiting.step, false);
      if (error instanceof DatabaseUnavailable) lose(error);
      waiting.reject(error instanceof Error ? error : new Error(String(error)));
    }
  };

  const advance = () => {
    clearTimeout(idleTimer);
    if (!link || closed) return;
    const next = turns.take();
    if (next) {
      running = run(next, link).finally(advance);
    } else if (turns.idleOwner) {
      idleTimer = setTimeout(() => {
        const { owner } = turns;
        if (owner === null || !turns.idleOwner) return;
        broken.set(
          owner,
          new DatabaseUnavailable('busy', 'The transaction was idle for too long and is undone.'),
        );
        undo(owner);
      }, idleTransactionMs);
      idleTimer.unref();
    }
  };

  const undo = (session: number) => {
    const request: Request = { kind: 'run', text: 'rollback', values: [], keepPlan: true };
    const step: Step = { session, action: 'rollback', request, deadlineMs: ROLLBACK_DEADLINE_MS };
    const ignore = () => undefined;
    turns.add({ step, resolve: ignore, reject: ignore });
    advance();
  };

  attach(await startWorker({ dir, template }));

  return {
    openSession() {
      sessions += 1;
      return sessions;
    },

    submit(step) {
      const taken = broken.get(step.session);
      if (taken) {
        if (step.action !== 'run') broken.delete(step.session);
        return Promise.reject(taken);
      }
      if (closed) return Promise.reject(closedError());
      if (trouble) return Promise.reject(new DatabaseUnavailable('unreachable', trouble));
      return new Promise((resolve, reject) => {
        const waiting: Waiting = { step, resolve, reject };
        waiting.timer = setTimeout(() => {
          if (!turns.remove(waiting)) return;
          reject(new DatabaseUnavailable('busy', `The database was not free within ${waitMs} ms.`));
        }, waitMs);
        turns.add(waiting);
        advance();
      });
    },

    leave(session) {
      refuse(
        turns.drop((waiting) => waiting.step.session === session),
        new DatabaseUnavailable('lost', 'The session has ended.'),
      );
      broken.delete(session);
      if (turns.owner === session) undo(session);
    },

    async close() {
      if (closed) return;
      closed = true;
      clearTimeout(idleTimer);
      refuse(
        turns.drop(() => true),
        closedError(),
      );
      await running;
      const worker = link;
      link = null;
      if (!worker) return;
      // An engine that cannot close in time is simply ended: its log is replayed at the next start.
      const closing = worker.ask({ kind: 'close' }, CLOSE_DEADLINE_MS).catch(() => undefined);
      await Promise.race([worker.ended, closing]);
      await worker.stop();
    },
  };
}
