import styles from './table-head.module.css';

/** Names of the columns of the table view, for the eye alone: each line says what it shows by itself. */
export function TableHead() {
  return (
    <div className={styles.head} aria-hidden="true">
      <span>Товар</span>
      <span>Артикул</span>
      <span>Наличие</span>
      <span>Цена</span>
      <span>Упаковка</span>
      <span>Количество</span>
    </div>
  );
}
