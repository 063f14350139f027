import type { Typed } from './line-edit.ts';
import styles from './order-edit.module.css';

type Added = Typed['adds'][number];

/** Article and quantity of goods that are added to an order. */
export function AddedFields({
  added,
  fault,
  onType,
}: {
  added: Added;
  fault: string | undefined;
  onType: (added: Added) => void;
}) {
  return (
    <li>
      <label>
        Артикул{' '}
        <input
          value={added.code}
          onChange={({ currentTarget }) => onType({ ...added, code: currentTarget.value })}
        />
      </label>
      <label>
        Количество{' '}
        <input
          inputMode="numeric"
          value={added.quantity}
          aria-invalid={fault !== undefined}
          onChange={({ currentTarget }) => onType({ ...added, quantity: currentTarget.value })}
        />
      </label>
      {fault === undefined ? null : <p className={styles.error}>{fault}</p>}
    </li>
  );
}
