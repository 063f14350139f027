import { type ChildProcess, fork } from 'node:child_process';
import type { ConvertFault, ConvertJob, ConvertReply } from './protocol.ts';

export type Converted =
  | { kind: 'made'; bytes: Uint8Array; width: number; height: number }
  | { kind: 'failed'; fault: ConvertFault };

/** Decodes pictures of others, where neither a bomb nor a fault of a decoder reaches the shop. */
export type Converter = {
  /** A picture of any of the four formats as webp, no wider or higher than `width` pixels. Never rejects. */
  toWebp(bytes: Uint8Array, width: number): Promise<Converted>;
  /** A webp of ours as AVIF of the same size. Never rejects. */
  toAvif(bytes: Uint8Array): Promise<Converted>;
  close(): void;
};

export type ConverterOptions = {
  /** The process ends after so long without a picture, ms. */
  idleMs?: number;
  /** A picture that takes longer is given up, and the process with it, ms. */
  deadlineMs?: number;
};

const IDLE_MS = 20_000;
const DEADLINE_MS = 10_000;

type Job =
  | Omit<Extract<ConvertJob, { kind: 'webp' }>, 'id'>
  | Omit<Extract<ConvertJob, { kind: 'avif' }>, 'id'>;
type Waiting = { job: Job; settle(result: Converted): void };

/**
 * A process with nothing of ours in its environment, started when a picture is to be made, one picture at a
 * time, killed when one takes too long or none came for a while. Whoever dies in it takes only its own
 * picture along.
 */
export function createConverter({
  idleMs = IDLE_MS,
  deadlineMs = DEADLINE_MS,
}: ConverterOptions = {}): Converter {
  const queue: Waiting[] = [];
  let child: ChildProcess | null = null;
  let current: (Waiting & { id: number; timer: NodeJS.Timeout }) | null = null;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  const end = (): void => {
    const ended = child;
    child = null;
    ended?.kill('SIGKILL');
  };

  const settle = (result: Converted): void => {
    const done = current;
    current = null;
    clearTimeout(done?.timer);
    done?.settle(result);
    next();
  };

  const start = (): ChildProcess => {
    const started = fork(new URL('./worker.ts', import.meta.url), {
      serialization: 'advanced',
      env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
      execArgv: ['--max-old-space-size=96'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.on('message', (reply: ConvertReply) => {
      if (started !== child || reply.id !== current?.id) return;
      const { id: _, ...result } = reply;
      settle(result);
    });
    const lost = (): void => {
      if (started !== child) return;
      child = null;
      settle({ kind: 'failed', fault: 'broken' });
    };
    started.on('exit', lost);
    started.on('error', lost);
    return started;
  };

  const next = (): void => {
    if (current !== null) return;
    const waiting = queue.shift();
    if (waiting === undefined) {
      child?.unref();
      child?.channel?.unref();
      clearTimeout(idle);
      idle = setTimeout(end, idleMs);
      idle.unref();
      return;
    }
    clearTimeout(idle);
    child ??= start();
    child.ref();
    child.channel?.ref();
    lastId += 1;
    const timer = setTimeout(() => {
      end();
      settle({ kind: 'failed', fault: 'too-large' });
    }, deadlineMs);
    current = { ...waiting, id: lastId, timer };
    child.send({ id: lastId, ...waiting.job });
  };

  const convert = (job: Job): Promise<Converted> =>
    new Promise((resolve) => {
      queue.push({ job, settle: resolve });
      next();
    });

  return {
    toWebp: (bytes, width) => convert({ kind: 'webp', bytes, width }),
    toAvif: (bytes) => convert({ kind: 'avif', bytes }),
    close: () => {
      clearTimeout(idle);
      end();
      for (const { settle: give } of queue.splice(0)) give({ kind: 'failed', fault: 'broken' });
      if (current !== null) settle({ kind: 'failed', fault: 'broken' });
    },
  };
}
