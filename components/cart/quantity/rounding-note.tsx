'use client';

import { type ComponentProps, type MouseEvent, useRef } from 'react';
import { TextButton } from '#components/ui/text-button.tsx';
import { MAX_QUANTITY } from '#lib/packs/pack-rule.ts';
import { restoreFocus } from '../restore-focus.ts';
import styles from './rounding-note.module.css';

type RoundingNoteProps = Omit<ComponentProps<'span'>, 'children' | 'ref' | 'role'> & {
  /** What the pack rule has made of a typed number; null when it stands as it was typed. */
  quantity: number | null;
  packMin: number;
  /** As of the stepper: what is offered counts at once. */
  onType: (text: string, isPause: boolean) => void;
};

/** Beside a stepper: what was put instead of what was typed, and one pack more for whoever wanted more (D37). */
export function RoundingNote({ quantity, packMin, onType, ...span }: RoundingNoteProps) {
  const note = useRef<HTMLSpanElement>(null);
  const raised = (quantity ?? 0) + packMin;

  function press(event: MouseEvent) {
    // The button goes with its press. A finger's press must not open the keyboard of the screen.
    const isKey = event.detail === 0;
    if (isKey) restoreFocus(() => note.current?.parentElement?.querySelector('input'));
    onType(String(raised), true);
  }

  return (
    <span className={styles.note} {...span} role="status" ref={note}>
      {quantity === null ? null : (
        <>
          <span>Поставили {quantity}</span>
          {raised > MAX_QUANTITY ? null : <TextButton onClick={press}>Поставить {raised}</TextButton>}
        </>
      )}
    </span>
  );
}
