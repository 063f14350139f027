import { useEffect, useRef } from 'react';
import { gathered } from './gathered.ts';
import { listen, type Told } from './shared-stream.ts';

/** Screens read again at most so often, ms: a change is to be seen within a second (desk-H14). */
const GATHER_MS = 400;

type Hearer = (told: readonly Told[]) => void;

const hearers = new Set<Hearer>();
let stop: (() => void) | null = null;

function start(): () => void {
  const { add, end } = gathered<Told>((told) => {
    for (const one of hearers) one(told);
  }, GATHER_MS);
  const leave = listen(add);
  return () => {
    leave();
    end();
  };
}

/**
 * Hears of changes for as long as whoever asks is drawn, of many at once in one piece; all of a page share
 * one stream.
 */
export function useLive(hear: Hearer): void {
  const now = useRef(hear);
  useEffect(() => {
    now.current = hear;
  });
  useEffect(() => {
    const own: Hearer = (told) => now.current(told);
    hearers.add(own);
    stop ??= start();
    return () => {
      hearers.delete(own);
      if (hearers.size > 0) return;
      stop?.();
      stop = null;
    };
  }, []);
}

/** Whether any of it is of this kind, or all is to be read anew. */
export const isTold = (told: readonly Told[], kind: 'request' | 'outside'): boolean =>
  told.some((one) => one.kind === 'anew' || one.change.kind === kind);
