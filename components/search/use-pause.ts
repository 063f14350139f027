import { useEffect, useState } from 'react';

/** Typing counts after this pause (specification section 9), ms. */
const PAUSE = 200;

/** The value once it has stood still for a moment, and a way to let one count at once. */
export function usePause(value: string): [string, (value: string) => void] {
  const [settled, settle] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(settle, PAUSE, value);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return [settled, settle];
}
