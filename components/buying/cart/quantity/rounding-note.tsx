'use client';

import { type ComponentProps, type MouseEvent, useRef } from 'react';
import { TextButton } from '#components/kit/ui/text-button.tsx';
import { grouped } from '#lib/money.ts';
import { MAX_QUANTITY } from '#lib/packs/pack-rule.ts';
import { restoreFocus } from '../restore-focus.ts';
import styles from './rounding-note.module.css';
import type { Rounding } from './use-quantity.ts';

type RoundingNoteProps = Omit<ComponentProps<'span'>, 'children' | 'ref' | 'role'> & {
  /** What has become of a typed text; null when it stands as it was typed. */
  rounded: Rounding | null;
  packMin: number;
  /** As of the stepper: what is offered counts at once. */
  onType: (text: string, isPause: boolean) => void;
};

/**
 * Beside a stepper: what was put instead of what was typed, and one pack more for whoever wanted more (D37);
 * or that it is no number.
 */
export function RoundingNote({ rounded, packMin, onType, ...span }: RoundingNoteProps) {
  const note = useRef<HTMLSpanElement>(null);
  const raised = (rounded?.quantity ?? 0) + packMin;
  const isMost = rounded !== null && rounded.unread === undefined && raised > MAX_QUANTITY;
  const isOffered = rounded?.unread === undefined && !isMost;

  function press(event: MouseEvent) {
    // The button goes with its press. A finger's press must not open the keyboard of the screen.
    const isKey = event.detail === 0;
    if (isKey) restoreFocus(() => note.current?.parentElement?.querySelector('input'));
    onType(String(raised), true);
  }

  return (
    <span className={styles.note} {...span} role="status" ref={note}>
      {rounded === null ? null : (
        <>
          <span>
            {`${rounded.unread === undefined ? 'Поставили' : 'Не число, осталось'} ${grouped(rounded.quantity)}${isMost ? ', больше в одной строке нельзя' : ''}`}
          </span>
          {isOffered ? <TextButton onClick={press}>{`Поставить ${grouped(raised)}`}</TextButton> : null}
        </>
      )}
    </span>
  );
}
