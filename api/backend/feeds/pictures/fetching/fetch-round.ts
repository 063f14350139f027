import type { Database } from '#api/backend/db/database.ts';
import { isStoreAway, type ObtainedPicture, type PictureMaker } from '../picture-maker.ts';
import { allowAddress } from '../remote/picture-host.ts';
import { type DuePicture, duePictures } from './due.ts';
import { readHosts, type SourceHost } from './hosts.ts';
import { takeLead } from './lead.ts';
import { type Result, recordResults } from './record.ts';

/** So many pictures of one host are under way at once. */
const LANES_PER_HOST = 2;
const HOSTS_AT_ONCE = 3;
const BATCH = 120;
/** What has come is shown after so many pictures or so long, ms: pages need not change for each one. */
const RECORD_AFTER = 20;
const RECORD_MS = 2_000;
/**
 * A host that answers nothing so many times in a row is left alone for so long, ms, or as long as it asks
 * for.
 */
const FAILURES_IN_A_ROW = 5;
const PAUSE_MS = 60_000;

export type RoundSums = { came: number; unchanged: number; failed: number };

export type RoundOptions = {
  db: Database;
  maker: Pick<PictureMaker, 'obtain'>;
  /** Who has the lead. */
  leader: string;
  signal: AbortSignal;
  /** Hosts that are left alone, and until when; kept from round to round. */
  pauses?: Map<string, number>;
  onProgress?: (sums: RoundSums) => void;
  /** Told that what came cannot be kept now: the round ends, and all of it stays due. */
  onStoreAway?: () => void;
};

/** Hosts that are left alone, and until when. */
type Pauses = ReadonlyMap<string, number>;

function isPaused(pauses: Pauses, host: string): boolean {
  return (pauses.get(host) ?? 0) > Date.now();
}

/** The names of the hosts that may be asked now. */
export function openHosts(hosts: readonly SourceHost[], pauses: Pauses): string[] {
  return [...new Set(hosts.map(({ host }) => host))].filter((host) => !isPaused(pauses, host));
}

/** Asks for one picture; what the operator does not allow (any more) is a failure like others. */
async function obtain(
  picture: DuePicture,
  hosts: readonly SourceHost[],
  maker: Pick<PictureMaker, 'obtain'>,
): Promise<ObtainedPicture> {
  const allowed = hosts.filter(({ source }) => picture.sources.includes(source));
  const address = allowAddress(picture.sourceUrl, allowed);
  if ('fault' in address) return { kind: 'failed', fault: address.fault, waitMs: null };
  // Nobody knows whether a copy that was lost has changed.
  const known = picture.address === null ? undefined : picture;
  return await maker.obtain(address, known);
}

/**
 * Fetches every picture that is due, two at a time of a host, and writes down what came as it comes: whoever
 * is killed loses a few pictures, which the next round asks for. Ends when nothing more is due, when the lead
 * is lost, or when told.
 */
export async function fetchRound({
  db,
  maker,
  leader,
  signal,
  onProgress,
  onStoreAway,
  pauses = new Map(),
}: RoundOptions): Promise<RoundSums> {
  const sums: RoundSums = { came: 0, unchanged: 0, failed: 0 };
  const streaks = new Map<string, number>();
  let isLeading = await takeLead(db, leader);
  let pending: Result[] = [];
  let recordedAt = Date.now();
  let canKeep = true;
  let recording: Promise<void> = Promise.resolve();

  function record(): Promise<void> {
    const results = pending;
    pending = [];
    recordedAt = Date.now();
    recording = recording.then(async () => {
      await recordResults(db, results);
      isLeading &&= await takeLead(db, leader);
    });
    return recording;
  }

  function note(picture: DuePicture, obtained: ObtainedPicture): void {
    pending.push({ picture, obtained });
    const { host } = picture;
    const isSilent = obtained.kind === 'failed' && obtained.fault === 'unavailable';
    const waitMs = obtained.kind === 'failed' ? obtained.waitMs : null;
    const isAsking = waitMs !== null;
    const streak = isSilent ? (streaks.get(host) ?? 0) + 1 : 0;
    streaks.set(host, streak % FAILURES_IN_A_ROW);
    if (isAsking || streak >= FAILURES_IN_A_ROW) pauses.set(host, Date.now() + (waitMs ?? PAUSE_MS));
    if (obtained.kind === 'made') sums.came += 1;
    else if (obtained.kind === 'unchanged') sums.unchanged += 1;
    else sums.failed += 1;
    onProgress?.(sums);
  }

  const mayGoOn = (): boolean => canKeep && isLeading && !signal.aborted;

  async function lane(queue: DuePicture[], hosts: readonly SourceHost[]): Promise<void> {
    for (;;) {
      const picture = queue.shift();
      if (picture === undefined || !mayGoOn() || isPaused(pauses, picture.host)) return;
      const obtained = await obtain(picture, hosts, maker);
      canKeep &&= !isStoreAway(obtained);
      if (isStoreAway(obtained)) return;
      note(picture, obtained);
      if (pending.length >= RECORD_AFTER || Date.now() - recordedAt >= RECORD_MS) await record();
    }
  }

  for (;;) {
    const hosts = await readHosts(db);
    const due = mayGoOn() ? await duePictures(db, openHosts(hosts, pauses), BATCH) : [];
    const queues = [...Map.groupBy(due, ({ host }) => host).values()].slice(0, HOSTS_AT_ONCE);
    if (queues.length === 0) break;
    const lanes = queues.flatMap((queue) => Array.from({ length: LANES_PER_HOST }, () => lane(queue, hosts)));
    await Promise.all(lanes);
    await record();
  }
  if (!canKeep) onStoreAway?.();
  return sums;
}
