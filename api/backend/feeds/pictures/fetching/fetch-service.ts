import { randomUUID } from 'node:crypto';
import { type Background, repeatedly } from '#api/backend/base/repeatedly.ts';
import type { Database } from '#api/backend/db/database.ts';
import type { PictureMaker } from '../picture-maker.ts';
import { duePictures } from './due.ts';
import { fetchRound, openHosts, type RoundSums } from './fetch-round.ts';
import { readHosts } from './hosts.ts';
import { leaderName, leaveLead, takeLead } from './lead.ts';
import { isListingDue, listPictures } from './list-pictures.ts';

/** How often is looked whether there is anything to fetch, ms. */
const LOOK_MS = 5_000;
/** Hosts are not asked for what cannot be kept; it is tried again after so long, ms. */
const STORE_AWAY_MS = 60_000;

export type ServiceOptions = {
  db: Database;
  maker: Pick<PictureMaker, 'obtain'>;
  /** Parts of an address that mean «no picture» (D23). */
  markers: readonly string[];
  onRound: (sums: RoundSums) => void;
  onError: (error: unknown) => void;
  lookMs?: number;
  storeAwayMs?: number;
};

async function isAnythingDue(db: Database, pauses: ReadonlyMap<string, number>): Promise<boolean> {
  const hosts = openHosts(await readHosts(db), pauses);
  if (hosts.length === 0) return false;
  return (await isListingDue(db)) || (await duePictures(db, hosts, 1)).length > 0;
}

/**
 * Fetches pictures in the background while the shop runs, one process at a time however many serve the shop.
 * Its end waits for the pictures under way.
 */
export function startFetching({
  db,
  maker,
  markers,
  onRound,
  onError,
  lookMs = LOOK_MS,
  storeAwayMs = STORE_AWAY_MS,
}: ServiceOptions): Background {
  const leader = leaderName(randomUUID());
  const pauses = new Map<string, number>();

  let restsUntil = 0;

  async function look(signal: AbortSignal): Promise<void> {
    if (Date.now() < restsUntil) return;
    if (!(await isAnythingDue(db, pauses)) || !(await takeLead(db, leader))) return;
    try {
      await listPictures(db, markers);
      const sums = await fetchRound({
        db,
        maker,
        leader,
        signal,
        pauses,
        onStoreAway: () => {
          restsUntil = Date.now() + storeAwayMs;
        },
      });
      if (sums.came + sums.unchanged + sums.failed > 0) onRound(sums);
    } finally {
      await leaveLead(db, leader);
    }
  }

  return repeatedly(look, { everyMs: lookMs, onError });
}
