import type { OutboxEvent, Topic } from './post-event.ts';

/** So long a delivery is its process's own, ms; whoever has not settled it by then is thought dead. */
export const LEASE_MS = 60_000;

/** How an attempt to deliver ended; the reason is for the operator and holds nothing personal. */
export type Attempt =
  | { kind: 'sent' }
  /** There is nothing to tell any more: the row has been erased. */
  | { kind: 'nothing' }
  /** Not before that moment; until then nobody has been asked, and the wait is no failure. */
  | { kind: 'later'; at: Date }
  /** Not now; asked again, with the same id. */
  | { kind: 'failed'; reason: string }
  /** Never: the receiver has said that no repeat helps. */
  | { kind: 'refused'; reason: string };

/** A way out of the shop. */
export type Channel = {
  /** Kept with every delivery, so it stays as it is. */
  name: string;
  topics: readonly Topic[];
  /** So many deliveries at once. */
  atOnce: number;
  /** Tries once, within its own deadline, well below the lease. Never rejects for what the receiver does. */
  deliver(event: OutboxEvent): Promise<Attempt>;
};

/**
 * The last words of an error for the operator: its code where it has one, since texts may quote addresses.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  for (const each of [error, cause])
    if (each instanceof Error && 'code' in each && typeof each.code === 'string') return each.code;
  return error.name;
}
