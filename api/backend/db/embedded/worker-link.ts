import { Worker } from 'node:worker_threads';
import { DatabaseUnavailable } from '../errors.ts';
import { errorOf, type Reply, type Request } from './protocol.ts';

/** A fresh directory takes two seconds, a large one after a crash replays its log. */
const OPEN_DEADLINE_MS = 120_000;

export type WorkerLink = {
  /**
   * One request at a time. Past the deadline the thread is stopped for good: a statement inside cannot be
   * cancelled. Rejects with `StatementError` or `DatabaseUnavailable`.
   */
  ask(request: Request, deadlineMs: number): Promise<Reply>;
  /** Resolves when the thread has ended, whatever the reason. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
};

/** Starts the thread and resolves once the directory is open in it. */
export async function startWorker(data: { dir: string; template?: string | undefined }): Promise<WorkerLink> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: data, execArgv: [] });
  let waiting: { resolve(reply: Reply): void; reject(error: Error): void } | null = null;
  let cause = 'поток завершился';

  const settle = (act: (it: NonNullable<typeof waiting>) => void) => {
    const it = waiting;
    waiting = null;
    if (it) act(it);
  };
  const ended = new Promise<void>((resolve) => {
    worker.on('error', (error) => {
      cause = error instanceof Error ? error.message : String(error);
    });
    worker.on('exit', () => {
      settle((it) =>
        it.reject(new DatabaseUnavailable('lost', `Рабочий поток базы данных прервался: ${cause}.`)),
      );
      resolve();
    });
  });
  worker.on('message', (reply: Reply) => {
    settle((it) => (reply.kind === 'failed' ? it.reject(errorOf(reply.failure)) : it.resolve(reply)));
  });

  const next = async (deadlineMs: number): Promise<Reply> => {
    let timer: NodeJS.Timeout | undefined;
    const reply = new Promise<Reply>((resolve, reject) => {
      waiting = { resolve, reject };
      timer = setTimeout(() => {
        settle((it) =>
          it.reject(new DatabaseUnavailable('deadline', `База данных не ответила за ${deadlineMs} мс.`)),
        );
        void worker.terminate();
      }, deadlineMs);
    });
    try {
      return await reply;
    } finally {
      clearTimeout(timer);
    }
  };

  await next(OPEN_DEADLINE_MS);
  return {
    async ask(request, deadlineMs) {
      const reply = next(deadlineMs);
      worker.postMessage(request);
      return reply;
    },
    ended,
    async stop() {
      await worker.terminate();
    },
  };
}
