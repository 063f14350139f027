import { type ChildProcess, fork } from 'node:child_process';

/** A picture that its process did not make: it has ended, or took too long and was ended. */
export class NotMade extends Error {
  readonly isLate: boolean;

  constructor({ isLate }: { isLate: boolean }) {
    super(isLate ? 'a picture took too long' : 'the process for pictures has ended');
    this.isLate = isLate;
  }
}

export type PictureProcess<Job, Reply> = {
  /** Rejects with {@link NotMade} alone: what the process says of a picture is a reply. */
  make(job: Job): Promise<Reply>;
  close(): void;
};

export type ProcessOptions = {
  /** It ends after so long without a picture, ms: it holds some sixty megabytes. */
  idleMs?: number;
  /** A picture that takes longer is given up, and the process with it, ms. */
  deadlineMs?: number;
  /** What its JavaScript may take, MB; pictures lie beside it. */
  memoryMb: number;
  /** So many pictures are in its hands at a time, the others wait in their order. */
  atOnce: number;
};

const IDLE_MS = 20_000;
const DEADLINE_MS = 10_000;

type Waiting<Job, Reply> = { job: Job; resolve(reply: Reply): void; reject(error: NotMade): void };

/**
 * A process with nothing of ours in its environment, started when a picture is to be made and ended when none
 * came for a while. Neither a fault of a decoder reaches the shop nor what pictures leave behind in memory;
 * what dies in it takes only the pictures in its hands along.
 *
 * @param program answers each message, `{ id, job }`, by `{ id, reply }`.
 */
export function createPictureProcess<Job, Reply>(
  program: URL,
  { idleMs = IDLE_MS, deadlineMs = DEADLINE_MS, memoryMb, atOnce }: ProcessOptions,
): PictureProcess<Job, Reply> {
  const queue: Waiting<Job, Reply>[] = [];
  const current = new Map<number, Waiting<Job, Reply> & { timer: NodeJS.Timeout }>();
  let child: ChildProcess | null = null;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  /** No longer ours before it ends, so that the next picture starts another. */
  const end = (): void => {
    const ended = child;
    child = null;
    ended?.kill('SIGKILL');
  };

  const giveUp = (isLate: boolean): void => {
    const lost = [...current.values()];
    current.clear();
    for (const { timer, reject } of lost) {
      clearTimeout(timer);
      reject(new NotMade({ isLate }));
    }
    next();
  };

  const start = (): ChildProcess => {
    const started = fork(program, {
      serialization: 'advanced',
      env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
      execArgv: [`--max-old-space-size=${memoryMb}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.on('message', ({ id, reply }: { id: number; reply: Reply }) => {
      const made = current.get(id);
      if (started !== child || made === undefined) return;
      current.delete(id);
      clearTimeout(made.timer);
      made.resolve(reply);
      next();
    });
    const lost = (): void => {
      if (started !== child) return;
      child = null;
      giveUp(false);
    };
    started.on('exit', lost);
    started.on('error', lost);
    return started;
  };

  const rest = (): void => {
    child?.unref();
    child?.channel?.unref();
    clearTimeout(idle);
    idle = setTimeout(end, idleMs);
    idle.unref();
  };

  function next(): void {
    while (current.size < atOnce) {
      const waiting = queue.shift();
      if (waiting === undefined) break;
      clearTimeout(idle);
      child ??= start();
      child.ref();
      child.channel?.ref();
      lastId += 1;
      const timer = setTimeout(() => {
        end();
        giveUp(true);
      }, deadlineMs);
      current.set(lastId, { ...waiting, timer });
      child.send({ id: lastId, job: waiting.job });
    }
    if (current.size === 0) rest();
  }

  return {
    make: (job) =>
      new Promise((resolve, reject) => {
        queue.push({ job, resolve, reject });
        next();
      }),
    close: () => {
      end();
      for (const { reject } of queue.splice(0)) reject(new NotMade({ isLate: false }));
      giveUp(false);
      clearTimeout(idle);
    },
  };
}
