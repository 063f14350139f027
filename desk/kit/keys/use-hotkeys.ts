import { useLayoutEffect, useRef } from 'react';
import { addKeys, type Hotkeys } from './keys.ts';

/** Keys of a screen or a part of one, for as long as it is there; null does nothing. */
export function useHotkeys(keys: Hotkeys): void {
  const now = useRef(keys);
  // Before the screen is painted: a key does what the screen that is seen says, and is never too early.
  useLayoutEffect(() => {
    now.current = keys;
  });
  useLayoutEffect(() => addKeys(() => now.current), []);
}
