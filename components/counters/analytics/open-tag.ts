import type { Receiver } from './track.ts';

/** A counter that listens. */
export type OpenTag = {
  receive: Receiver;
  /** The visitor has taken the consent back: it sends nothing more. */
  close(): void;
};
