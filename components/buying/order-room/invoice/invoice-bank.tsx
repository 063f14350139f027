import type { Invoice } from '#lib/invoice/invoice.ts';
import styles from './invoice-bank.module.css';

/** Where the money goes, as a payment order wants it. */
export function InvoiceBank({ bank }: Pick<Invoice, 'bank'>) {
  return (
    <dl className={styles.bank}>
      <div className={styles.wide}>
        <dt>Банк получателя</dt>
        <dd>{bank.name}</dd>
      </div>
      <div>
        <dt>Счёт №</dt>
        <dd>{bank.account}</dd>
      </div>
      <div>
        <dt>ИНН / КПП</dt>
        <dd>{bank.taxNumbers}</dd>
      </div>
      <div className={styles.wide}>
        <dt>Получатель</dt>
        <dd>{bank.payee}</dd>
      </div>
    </dl>
  );
}
