'use client';

import { amountText } from '#lib/packs/amount-text.ts';
import type { ChooserProps } from '../goods/buy/buy-controls.tsx';
import styles from './step-select.module.css';

/** Steps that can be chosen at once (specification section 9). */
const MOST = 20;
const STEPS = Array.from({ length: MOST }, (_, at) => at + 1);

/** 1 to 20 steps, each in packs where there are any (D38). */
export function StepSelect({ units, pieces, onChoose }: ChooserProps) {
  const { packMin } = units;
  return (
    <select
      className={styles.select}
      aria-label="Количество"
      value={pieces}
      onChange={(event) => onChoose(Number(event.target.value))}
    >
      {STEPS.map((steps) => (
        <option key={steps} value={steps * packMin}>
          {amountText(steps * packMin, units)}
        </option>
      ))}
    </select>
  );
}
