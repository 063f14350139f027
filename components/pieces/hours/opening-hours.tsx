import styles from './opening-hours.module.css';

/** The hours of specification section 1; a region may have others. */
export const OFFICE_HOURS = 'Пн–Пт 10:00–18:00';

/** When managers are there; the hours and their full stop are not torn between lines. */
export function OpeningHours({ hours }: { hours: string }) {
  return (
    <span className={styles.hours}>
      Время работы: <span className={styles.whole}>{hours}.</span>
    </span>
  );
}
