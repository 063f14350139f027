import styles from './opening-hours.module.css';

/** When managers are there; the hours and their full stop are not torn between lines. */
export function OpeningHours({ hours }: { hours: string }) {
  return (
    <span className={styles.hours}>
      Время работы: <span className={styles.whole}>{hours}.</span>
    </span>
  );
}
