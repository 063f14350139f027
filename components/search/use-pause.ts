import { useEffect, useEffectEvent, useState } from 'react';

/** Typing counts after this pause (specification section 9), ms. */
const PAUSE = 200;

/**
 * The value once it has stood still for a moment, and a way to let one count at once. `onSettle` hears of
 * each that counts before anything is drawn anew, so that what it asks for is under way meanwhile.
 */
export function usePause(
  value: string,
  onSettle: (value: string) => void,
): [string, (value: string) => void] {
  const [settled, setSettled] = useState(value);
  function settle(next: string) {
    onSettle(next);
    setSettled(next);
  }
  const settleLate = useEffectEvent(settle);
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => settleLate(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return [settled, settle];
}
