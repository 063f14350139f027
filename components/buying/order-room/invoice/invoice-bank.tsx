import type { Invoice } from '#lib/invoice/invoice.ts';
import { qrPath } from '#lib/invoice/qr-path.ts';
import { withUnitsKept } from '#lib/text/units-kept.ts';
import styles from './invoice-bank.module.css';

/** Where the money goes, as banks print it, and the code for paying by phone (ГОСТ Р 56042-2014). */
export function InvoiceBank({ bank, payment }: Pick<Invoice, 'bank' | 'payment'>) {
  const { size, path } = qrPath(payment);
  const rows: (readonly [what: string, words: string | null])[] = [
    ['Банк получателя', withUnitsKept(bank.bank)],
    ['БИК', bank.bic],
    ['Корр. счёт', bank.corrAccount],
    ['Получатель', bank.payee],
    ['ИНН', bank.inn],
    ['КПП', bank.kpp],
    ['Счёт №', bank.account],
  ];
  return (
    <div className={styles.block}>
      <dl className={styles.bank}>
        {rows.map(([what, words]) =>
          words === null ? null : (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{words}</dd>
            </div>
          ),
        )}
      </dl>
      <svg
        className={styles.code}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label="QR-код для оплаты по счёту"
      >
        <path d={path} fill="currentColor" />
      </svg>
    </div>
  );
}
