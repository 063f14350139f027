import type { ReactNode } from 'react';
import styles from './radio-group.module.css';

export type RadioChoice<V> = { value: V; name: string; note?: string };

type RadioGroupProps<V> = {
  legend: string;
  /** The inputs' name in the form. */
  name: string;
  choices: readonly RadioChoice<V>[];
  chosen: V;
  onChoose: (value: V) => void;
  /** What the choice asks for, below it. */
  children?: ReactNode;
};

/** A few ways of which one is taken, each as a box that can be pressed anywhere. */
export function RadioGroup<V>({ legend, name, choices, chosen, onChoose, children }: RadioGroupProps<V>) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label className={styles.choice} key={choice.name}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              checked={choice.value === chosen}
              onChange={() => onChoose(choice.value)}
            />
            <span>{choice.name}</span>
            {choice.note === undefined ? null : <span className={styles.note}>{choice.note}</span>}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
