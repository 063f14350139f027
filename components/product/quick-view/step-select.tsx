'use client';

import { packsIn } from '#lib/packs/pack-count.ts';
import type { ChooserProps } from '../goods/buy/buy-controls.tsx';
import styles from './step-select.module.css';

/** Steps that can be chosen at once (specification section 9). */
const MOST = 20;
const STEPS = Array.from({ length: MOST }, (_, at) => at + 1);

/** 1 to 20 steps, each in packs where there are any (D38). */
export function StepSelect({ units, pieces, onChoose }: ChooserProps) {
  const { measure, packMin } = units;
  return (
    <select
      className={styles.select}
      aria-label="Количество"
      value={pieces}
      onChange={(event) => onChoose(Number(event.target.value))}
    >
      {STEPS.map((steps) => {
        const packs = packsIn(steps * packMin, units);
        return (
          <option key={steps} value={steps * packMin}>
            {`${packs === null ? '' : `${packs} уп. — `}${steps * packMin} ${measure}`}
          </option>
        );
      })}
    </select>
  );
}
