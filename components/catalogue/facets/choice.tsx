import { withUnitsKept } from '#lib/text/units-kept.ts';
import styles from './facet-fields.module.css';

type ChoiceProps = {
  label: string;
  /** Goods that it would leave, in words; empty where nobody has counted. */
  count: string;
  isChosen: boolean;
  /** It would leave nothing: it cannot be chosen. */
  isOff: boolean;
  onToggle: (box: HTMLInputElement) => void;
};

/** One value of a filter, which can be chosen beside others. */
export function Choice({ label, count, isChosen, isOff, onToggle }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        className={styles.box}
        type="checkbox"
        checked={isChosen}
        disabled={isOff}
        onChange={(event) => onToggle(event.target)}
      />
      <span>{withUnitsKept(label)}</span>
      <span className={styles.count}>{count}</span>
    </label>
  );
}
