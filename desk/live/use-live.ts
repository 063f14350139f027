import { useEffect, useRef } from 'react';
import type { OpenCard } from '#lib/desk/change.ts';
import { gathered } from './gathered.ts';
import { listen, type Told, type ToldChange } from './shared-stream.ts';

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
 * Hears for as long as whoever asks is drawn, of much at once in one piece; all of a page share one stream.
 */
function useStream(hear: Hearer): void {
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

/** Hears of changes. */
export function useLive(hear: (told: readonly ToldChange[]) => void): void {
  useStream((told) => {
    const changes = told.filter((one) => one.kind !== 'present');
    if (changes.length > 0) hear(changes);
  });
}

/** Hears at which cards somebody has come or gone. */
export function usePresenceNews(hear: (cards: readonly OpenCard[]) => void): void {
  useStream((told) => {
    const cards = told.flatMap((one) => (one.kind === 'present' ? [one.card] : []));
    if (cards.length > 0) hear(cards);
  });
}

/** Whether any of it is of this kind, or all is to be read anew. */
export const isTold = (told: readonly ToldChange[], kind: 'request' | 'outside'): boolean =>
  told.some((one) => one.kind === 'anew' || one.change.kind === kind);
