import type { Invoice } from '#lib/invoice/invoice.ts';
import styles from './invoice-table.module.css';

/** What is paid for, line by line. */
export function InvoiceTable({ lines }: Pick<Invoice, 'lines'>) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.at} scope="col">
              №
            </th>
            <th className={styles.name} scope="col">
              Товары и услуги
            </th>
            <th scope="col">Кол-во</th>
            <th scope="col">Цена, ₽</th>
            <th scope="col">Сумма, ₽</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ at, name, code, quantity, price, sum }) => (
            <tr key={at}>
              <td className={styles.at}>{at}</td>
              <td className={styles.name}>
                {name}
                {code === null ? null : (
                  <>
                    , <span className={styles.code}>арт. {code}</span>
                  </>
                )}
              </td>
              <td>{quantity}</td>
              <td>{price}</td>
              <td>{sum}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
