import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#api/backend/db/database.ts';
import type { PictureMaker } from '../picture-maker.ts';
import { countDue } from './due.ts';
import { fetchRound } from './fetch-round.ts';
import { leaderName, leaveLead, takeLead } from './lead.ts';
import { listPictures } from './list-pictures.ts';

const LOOK_MS = 1_000;
/** Nobody brings anything for so long: whoever has the lead waits for a host, ms. */
const PATIENCE_MS = 30_000;

export type NowOptions = {
  db: Database;
  maker: Pick<PictureMaker, 'obtain'>;
  /** Parts of an address that mean «no picture» (D23). */
  markers: readonly string[];
  /** How many pictures are still due, of how many that were. */
  onProgress: (left: number, all: number) => void;
};

/** Does `work` with the lead; null when another process has it. */
async function leading<T>(db: Database, work: (leader: string) => Promise<T>): Promise<T | null> {
  const leader = leaderName(randomUUID());
  if (!(await takeLead(db, leader))) return null;
  try {
    return await work(leader);
  } finally {
    await leaveLead(db, leader);
  }
}

/** Lists the pictures that products name since the last import, unless another process is about it. */
export async function listNow(db: Database, markers: readonly string[]): Promise<void> {
  await leading(db, () => listPictures(db, markers));
}

/**
 * Fetches every picture that is due, or, where a running shop is about it, waits until it has; `store away` =
 * what came could not be kept.
 */
export async function fetchNow({
  db,
  maker,
  markers,
  onProgress,
}: NowOptions): Promise<'done' | 'store away'> {
  let all = 0;
  let lastChange = Date.now();
  let last = -1;
  const tell = (due: number): void => {
    all = Math.max(all, due);
    if (due !== last) lastChange = Date.now();
    last = due;
    onProgress(due, all);
  };
  while (Date.now() - lastChange < PATIENCE_MS) {
    const outcome = await leading(db, async (leader) => {
      await listPictures(db, markers);
      const { due } = await countDue(db);
      tell(due);
      const signal = new AbortController().signal;
      let isStoreAway = false;
      await fetchRound({
        db,
        maker,
        leader,
        signal,
        onProgress: ({ came, unchanged, failed }) => tell(Math.max(0, due - came - unchanged - failed)),
        onStoreAway: () => {
          isStoreAway = true;
        },
      });
      return isStoreAway ? 'store away' : 'done';
    });
    if (outcome !== null) return outcome;
    const { due } = await countDue(db);
    tell(due);
    if (due === 0) return 'done';
    await pause(LOOK_MS);
  }
  return 'done';
}
