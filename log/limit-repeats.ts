import { LRUCache } from 'lru-cache';

/** Entries of one kind that are written in a second: a fault that each request meets is told by the first. */
const MOST_A_SECOND = 10;
const SECOND_MS = 1_000;
/** Kinds that are counted; messages are constants, but for a few that name what they are of. */
const MOST_KINDS = 500;

/**
 * Writes one entry: the message is a constant, all that varies is a field (`requestId`, `call`, `error`, …).
 */
export type Write = (fields: Readonly<Record<string, unknown>>, message: string) => void;

type Kind = { since: number; written: number; left: number };

/**
 * Leaves out entries of one kind (the same message) beyond ten a second, and says afterwards how many: on a
 * full disk, or with the database away, each request would add its stack to what is full already.
 */
export function limitRepeats(write: Write, now: () => number = () => performance.now()): Write {
  const kinds = new LRUCache<string, Kind>({ max: MOST_KINDS });

  function tell(message: string, kind: Kind): void {
    if (kind.left > 0) write({ of: message, left: kind.left }, 'Такие же записи пропущены');
    kind.left = 0;
  }

  return (fields, message) => {
    const at = now();
    let kind = kinds.get(message);
    if (kind === undefined || at - kind.since >= SECOND_MS) {
      if (kind !== undefined) tell(message, kind);
      kind = { since: at, written: 0, left: 0 };
      kinds.set(message, kind);
    }
    if (kind.written < MOST_A_SECOND) {
      kind.written += 1;
      return write(fields, message);
    }
    // The last ones of a flood are told too.
    if (kind.left === 0) setTimeout(tell, SECOND_MS, message, kind).unref();
    kind.left += 1;
  };
}
