import { Worker } from 'node:worker_threads';
import type { CardWords } from '#lib/offer/card-words.ts';
import type { ResizeJob, ResizeReply, ResizeRequest } from './protocol.ts';

/** Makes pictures of ours away from the serving thread. */
export type Resizer = {
  /** The picture in `file`, `width` pixels wide. Rejects when it cannot be read or the worker died. */
  resize(file: string, width: number): Promise<Uint8Array>;
  /** The same as JPEG, 600 pixels wide and high at least. */
  toJpeg(file: string, width: number): Promise<Uint8Array>;
  /** The picture of a page that has none of its own. */
  drawCard(words: CardWords): Promise<Uint8Array>;
  /** Small squares of these pictures, one below the other. */
  drawSheet(pictures: readonly Uint8Array[]): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** The thread ends after so long without a picture: it holds some thirty megabytes, ms. */
const IDLE_MS = 20_000;

type Waiting = { resolve(bytes: Uint8Array): void; reject(error: Error): void };

/**
 * One worker thread, started when a picture is to be made, ended when there was none for a while (`idleMs`)
 * and replaced after a crash. It never keeps the process alive by itself except while a picture is being
 * made.
 */
export function createResizer(idleMs = IDLE_MS): Resizer {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  const failAll = (reason: string): void => {
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  };

  /** No longer ours before it ends, so that the next picture starts another. */
  const rest = (): void => {
    const running = worker;
    worker = null;
    void running?.terminate();
  };

  const start = (): Worker => {
    const started = new Worker(new URL('./worker.ts', import.meta.url));
    started.on('message', (reply: ResizeReply) => {
      const request = waiting.get(reply.id);
      waiting.delete(reply.id);
      if (waiting.size === 0) {
        started.unref();
        idle = setTimeout(rest, idleMs);
        idle.unref();
      }
      if ('error' in reply) request?.reject(new Error(reply.error));
      else request?.resolve(reply.bytes);
    });
    started.on('error', (error) => {
      if (worker === started)
        failAll(`picture worker: ${error instanceof Error ? error.message : String(error)}`);
    });
    started.on('exit', (code) => {
      if (worker === started) failAll(`picture worker stopped with code ${code}`);
    });
    return started;
  };

  const make = (job: ResizeJob): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      clearTimeout(idle);
      worker ??= start();
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.ref();
      worker.postMessage({ id: lastId, ...job } satisfies ResizeRequest);
    });

  return {
    resize: (file, width) => make({ kind: 'webp', file, width }),
    toJpeg: (file, width) => make({ kind: 'jpeg', file, width }),
    drawCard: (words) => make({ kind: 'card', words }),
    drawSheet: (pictures) => make({ kind: 'sheet', pictures }),
    close: async () => {
      clearTimeout(idle);
      const running = worker;
      failAll('picture worker closed');
      await running?.terminate();
    },
  };
}
