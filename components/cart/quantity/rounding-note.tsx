'use client';

import { TextButton } from '#components/ui/text-button.tsx';
import { MAX_QUANTITY } from '#lib/pack.ts';
import styles from './rounding-note.module.css';

type RoundingNoteProps = {
  /** What the pack rule has made of a typed number; null when it stands as it was typed. */
  quantity: number | null;
  packMin: number;
  onRaise: (quantity: number) => void;
};

/** Beside a quantity: what was put instead of what was typed, and one pack more for whoever wanted more (D37). */
export function RoundingNote({ quantity, packMin, onRaise }: RoundingNoteProps) {
  const raised = (quantity ?? 0) + packMin;
  return (
    <span className={styles.note} role="status">
      {quantity === null ? null : (
        <>
          <span>Поставили {quantity}</span>
          {raised > MAX_QUANTITY ? null : (
            <TextButton onClick={() => onRaise(raised)}>Поставить {raised}</TextButton>
          )}
        </>
      )}
    </span>
  );
}
