import type { NoteAddress } from '#lib/region/moved-address.ts';

type Times = readonly (readonly [address: string, times: number])[];

export type AskedCounter = {
  note: NoteAddress;
  /** Hands over what was counted since the last time; where `write` fails, it is handed over again. */
  flush(write: (asked: { moved: Times; lost: Times }) => Promise<void>): Promise<void>;
};

/** So many lost addresses are counted at once. */
const MOST = 1000;
/** So often an address must have been asked to be more than somebody's guess. */
const LEAST = 2;
/** The longest lost address that is kept, signs. */
const LONGEST = 200;

/**
 * `error`: so many of the count may have been another's, whose place it took. `told`: so many were handed
 * over.
 */
type Count = { count: number; error: number; told: number };

/**
 * Counts addresses in bounded memory. The table of old ones bounds those; of the others, which anybody can
 * invent, the most asked are kept: a new one takes the place of the least asked and may have been asked no
 * more often than that. Only what was surely asked twice is told, so that a walk over random addresses leaves
 * nothing behind.
 */
export function countAsked(most = MOST): AskedCounter {
  const moved = new Map<string, number>();
  const lost = new Map<string, Count>();
  /** The lost ones of each count, so that the least asked is found without a look at the others. */
  const ranks = new Map<number, Set<string>>();
  let least = 1;

  function enter(address: string, count: number): void {
    const rank = ranks.get(count);
    if (rank === undefined) ranks.set(count, new Set([address]));
    else rank.add(address);
  }

  /** Whoever leaves the lowest rank goes to the next one, or makes place for another there. */
  function leave(address: string, count: number): void {
    const rank = ranks.get(count);
    rank?.delete(address);
    if (rank?.size !== 0) return;
    ranks.delete(count);
    if (count === least) least += 1;
  }

  function noteLost(address: string): void {
    const known = lost.get(address);
    if (known !== undefined) {
      leave(address, known.count);
      known.count += 1;
      return void enter(address, known.count);
    }
    if (lost.size < most) {
      least = 1;
      lost.set(address, { count: 1, error: 0, told: 0 });
      return void enter(address, 1);
    }
    const error = least;
    const [gone] = ranks.get(error) ?? [];
    if (gone === undefined) return;
    lost.delete(gone);
    leave(gone, error);
    lost.set(address, { count: error + 1, error, told: 0 });
    enter(address, error + 1);
  }

  return {
    note(kind, address) {
      if (kind === 'moved') moved.set(address, (moved.get(address) ?? 0) + 1);
      else noteLost(address.slice(0, LONGEST).toWellFormed());
    },
    async flush(write) {
      const sure = [...lost].flatMap(([address, entry]) => {
        const times = entry.count - entry.error;
        return times >= LEAST && times > entry.told ? [{ address, entry, times }] : [];
      });
      const asked = [...moved];
      if (sure.length === 0 && asked.length === 0) return;
      await write({
        moved: asked,
        lost: sure.map(({ address, entry, times }) => [address, times - entry.told]),
      });
      for (const { entry, times } of sure) entry.told = times;
      for (const [address, times] of asked) {
        const left = (moved.get(address) ?? 0) - times;
        if (left > 0) moved.set(address, left);
        else moved.delete(address);
      }
    },
  };
}
