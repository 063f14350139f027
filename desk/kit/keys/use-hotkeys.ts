import { useEffect, useRef } from 'react';
import { addKeys, type Hotkeys } from './keys.ts';

/** Keys of a screen or a part of one, for as long as it is there; null does nothing. */
export function useHotkeys(keys: Hotkeys): void {
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  useEffect(() => addKeys(() => now.current), []);
}
