import type { Invoice } from '#lib/invoice/invoice.ts';
import { articleText } from '#lib/text/article-text.ts';
import styles from './invoice-table.module.css';

/** What is paid for, line by line, with each discount; the sums of the lines come to the total. */
export function InvoiceTable({ lines, hasDiscounts }: Pick<Invoice, 'lines' | 'hasDiscounts'>) {
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
            {hasDiscounts ? <th scope="col">Скидка, ₽</th> : null}
            <th scope="col">Сумма, ₽</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ at, name, code, quantity, unit, price, discount, sum }) => (
            <tr key={`${at} ${name}`}>
              <td className={styles.at}>{at}</td>
              <td className={styles.name}>
                {name}
                {code === '' ? null : (
                  <>
                    , <span className={styles.code}>{articleText(code)}</span>
                  </>
                )}
              </td>
              <td>{`${quantity}\u00a0${unit}`.trim()}</td>
              <td>{price}</td>
              {hasDiscounts ? <td>{discount}</td> : null}
              <td>{sum}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
