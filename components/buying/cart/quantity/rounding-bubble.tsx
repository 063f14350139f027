'use client';

import { useEffect, useState } from 'react';
import styles from './rounding-bubble.module.css';
import { RoundingNote } from './rounding-note.tsx';
import type { Rounding } from './use-quantity.ts';

/**
 * How long it stays unless somebody is at it, ms: as long as the message of the pack rule (specification
 * section 9).
 */
const SHOWN_MS = 6000;

type RoundingBubbleProps = {
  rounded: Rounding | null;
  packMin: number;
  onType: (text: string, isPause: boolean) => void;
};

/**
 * What the pack rule has made of a typed number (D37) where nothing may move for it: over what stands above
 * the control, and gone by itself. It is placed within the nearest positioned box around it.
 */
export function RoundingBubble({ rounded, packMin, onType }: RoundingBubbleProps) {
  const [shown, setShown] = useState<Rounding | null>(null);
  const [isHeld, setHeld] = useState(false);
  // The words come into a region that stands already, or they would not be read out.
  useEffect(() => setShown(rounded), [rounded]);
  useEffect(() => {
    // A text that is no number stays in its field, and so does what is said of it.
    if (shown === null || isHeld || shown.unread !== undefined) return;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown, isHeld]);

  return (
    <RoundingNote
      className={styles.bubble}
      rounded={shown === rounded ? shown : null}
      packMin={packMin}
      onType={onType}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    />
  );
}
