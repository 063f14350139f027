import { useEffect, useRef } from 'react';
import { listen, type Told } from './shared-stream.ts';

const hearers = new Set<(told: Told) => void>();
let stop: (() => void) | null = null;

/** Hears of changes for as long as whoever asks is drawn; all of a page share one stream. */
export function useLive(hear: (told: Told) => void): void {
  const now = useRef(hear);
  useEffect(() => {
    now.current = hear;
  });
  useEffect(() => {
    const own = (told: Told) => now.current(told);
    hearers.add(own);
    stop ??= listen((told) => {
      for (const one of hearers) one(told);
    });
    return () => {
      hearers.delete(own);
      if (hearers.size > 0) return;
      stop?.();
      stop = null;
    };
  }, []);
}
