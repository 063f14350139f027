import type { Invoice } from '#lib/invoice/invoice.ts';
import styles from './invoice-sums.module.css';

/** The sums below the table, the last one also in words. */
export function InvoiceSums({ sums, count, words }: Pick<Invoice, 'sums' | 'count' | 'words'>) {
  return (
    <section className={styles.sums} aria-label="К оплате">
      <dl className={styles.rows}>
        {sums.map(([what, sum]) => (
          <div className={styles.row} key={what}>
            <dt>{what}</dt>
            <dd className={styles.sum}>{sum}</dd>
          </div>
        ))}
      </dl>
      <p>{count}</p>
      <p className={styles.words}>{words}</p>
    </section>
  );
}
