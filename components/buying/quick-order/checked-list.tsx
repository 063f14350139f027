'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import { MAX_CART_LINES } from '#api/contract/cart.ts';
import type { QuickOrderPreview } from '#api/contract/quick-order/calls.ts';
import { bordered } from '#components/kit/ui/border/border.tsx';
import { grouped } from '#lib/money.ts';
import { OUTCOME_NAMES, OUTCOMES } from '#lib/quick-order/outcomes.ts';
import { type LineEdit, takenLines } from '#lib/quick-order/taken-lines.ts';
import { CheckedGroup } from './checked-group.tsx';
import styles from './checked-list.module.css';
import { TakeOrder } from './take-order.tsx';
import { UnknownLines } from './unknown-lines.tsx';

type CheckedListProps = {
  preview: QuickOrderPreview;
  /** Checks what is in the form anew. */
  onCheck: () => void;
};

/** The checked lines, what waits for a person's word first, and the way into the cart (acc-D9). */
export const CheckedList = bordered(Checked);

function Checked({ preview, onCheck }: CheckedListProps) {
  const { lines, remarks } = preview;
  const [edits, setEdits] = useState<Readonly<Record<number, LineEdit>>>({});
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const groups = useMemo(() => {
    const numbered = lines.map((line, at) => ({ line, at }));
    return OUTCOMES.flatMap((outcome) => {
      const own = numbered.filter(({ line }) => line.outcome === outcome);
      return own.length === 0 ? [] : [{ outcome, own }];
    });
  }, [lines]);
  const edit = useMemo(
    () => (at: number, more: LineEdit) =>
      setEdits((before) => ({ ...before, [at]: { ...before[at], ...more } })),
    [],
  );
  const taken = useMemo(
    () => ({
      add: takenLines(lines, edits, { instead: false, most: MAX_CART_LINES }),
      instead: takenLines(lines, edits, { instead: true, most: MAX_CART_LINES }),
    }),
    [lines, edits],
  );
  const counts = groups
    .map(({ outcome, own }) => `${OUTCOME_NAMES[outcome]}: ${grouped(own.length)}`)
    .join('. ');

  return (
    <section className={styles.checked} aria-label="Проверенный список">
      <div className={styles.head}>
        <h2 className={styles.title} ref={heading} tabIndex={-1}>
          {`Проверено строк: ${grouped(lines.length)}`}
        </h2>
        <p className="visually-hidden" role="status">
          {counts}
        </p>
        {remarks.map((remark) => (
          <p key={remark} className={styles.remark}>
            {remark}
          </p>
        ))}
      </div>
      <TakeOrder
        preview={preview}
        taken={taken}
        onCheck={onCheck}
        outcomes={groups.map(({ outcome, own }) => ({ outcome, count: own.length }))}
      />
      <div className={styles.lines}>
        {groups.map(({ outcome, own }) => (
          <CheckedGroup key={outcome} outcome={outcome} lines={own} edits={edits} onEdit={edit}>
            {outcome === 'unknown' ? <UnknownLines lines={own.map(({ line }) => line)} /> : null}
          </CheckedGroup>
        ))}
      </div>
    </section>
  );
}
