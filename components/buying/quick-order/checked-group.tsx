'use client';

import { type ReactNode, useState } from 'react';
import type { OrderedLine } from '#api/contract/quick-order/calls.ts';
import { Button } from '#components/kit/ui/button.tsx';
import { grouped } from '#lib/money.ts';
import { OUTCOME_NAMES, type Outcome } from '#lib/quick-order/outcomes.ts';
import type { LineEdit } from '#lib/quick-order/taken-lines.ts';
import { CheckedLine } from './checked-line.tsx';
import styles from './checked-list.module.css';

/** So many lines are drawn at once: thousands take a phone seconds. */
const PORTION = 100;

type CheckedGroupProps = {
  outcome: Outcome;
  lines: readonly { line: OrderedLine; at: number }[];
  edits: Readonly<Record<number, LineEdit>>;
  onEdit: (at: number, edit: LineEdit) => void;
  children: ReactNode;
};

/** Where the summary leads to. */
export const groupId = (outcome: Outcome): string => `quick-${outcome.replaceAll(' ', '-')}`;

/** Lines of one outcome, a portion at a time; many that were simply found stay folded. */
export function CheckedGroup({ outcome, lines, edits, onEdit, children }: CheckedGroupProps) {
  const isFolded = outcome === 'found' && lines.length > PORTION;
  const [shown, setShown] = useState(isFolded ? 0 : PORTION);
  const left = lines.length - shown;
  return (
    <section className={styles.group} id={groupId(outcome)}>
      <h3 className={styles.heading}>
        {OUTCOME_NAMES[outcome]} <span className={styles.count}>{grouped(lines.length)}</span>
      </h3>
      {children}
      <ul className={styles.rows}>
        {lines.slice(0, shown).map(({ line, at }) => (
          <CheckedLine key={at} line={line} at={at} edit={edits[at]} onEdit={onEdit} />
        ))}
      </ul>
      {left <= 0 ? null : (
        <p>
          <Button size="sm" onClick={() => setShown(shown + PORTION)}>
            {shown === 0
              ? `Показать найденные (${grouped(lines.length)})`
              : `Показать ещё ${Math.min(PORTION, left)} из ${grouped(left)}`}
          </Button>
        </p>
      )}
    </section>
  );
}
