import styles from './invoice-bank.module.css';
import type { Seller } from './seller.ts';

/** What stands for a requisite that the owner has not given yet. */
const UNKNOWN = '—';

/** Where the money goes, as a payment order wants it. */
export function InvoiceBank({ seller }: { seller: Seller }) {
  const { legalName, inn, kpp, bank, account } = seller;
  return (
    <dl className={styles.bank}>
      <div className={styles.wide}>
        <dt>Банк получателя</dt>
        <dd>{bank ?? UNKNOWN}</dd>
      </div>
      <div>
        <dt>Счёт №</dt>
        <dd>{account ?? UNKNOWN}</dd>
      </div>
      <div>
        <dt>ИНН / КПП</dt>
        <dd>
          {inn ?? UNKNOWN} / {kpp ?? UNKNOWN}
        </dd>
      </div>
      <div className={styles.wide}>
        <dt>Получатель</dt>
        <dd>{legalName}</dd>
      </div>
    </dl>
  );
}
