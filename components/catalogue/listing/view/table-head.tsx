import styles from './table-head.module.css';

const COLUMNS = [
  'Товар',
  'Артикул',
  'В уп.',
  'В кор.',
  'Наличие',
  'Цена',
  'за шт',
  'Количество',
  'Сумма',
] as const;

/** Names of the columns of the table view, for the eye alone: each line says what it shows by itself. */
export function TableHead() {
  return (
    <div className={styles.head} aria-hidden="true">
      {COLUMNS.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
}
