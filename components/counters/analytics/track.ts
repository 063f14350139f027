import type { TrackedEvent } from './events.ts';

export type Receiver = (event: TrackedEvent) => void;

let receivers: readonly Receiver[] = [];

/**
 * Tells analytics of an event. Nobody hears it, and nothing is kept, unless the visitor has allowed them
 * (D56).
 */
export function track(event: TrackedEvent): void {
  for (const receive of receivers) receive(event);
}

/** From now on events go to these; none stops them. */
export function tellTo(heard: readonly Receiver[]): void {
  receivers = heard;
}
