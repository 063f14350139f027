import type { Order } from '#api/contract/order-room.ts';
import { formatAmount } from '#lib/money.ts';
import styles from './invoice-table.module.css';

/** What is paid for, line by line; delivery is a line of its own. */
export function InvoiceTable({ order }: { order: Order }) {
  const { lines, delivery } = order;
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
          {lines.map(({ code, name, quantity, measure, price, sum }, at) => (
            <tr key={code}>
              <td className={styles.at}>{at + 1}</td>
              <td className={styles.name}>
                {name}, <span className={styles.code}>арт. {code}</span>
              </td>
              <td>
                {quantity} {measure}
              </td>
              <td>{formatAmount(price)}</td>
              <td>{formatAmount(sum)}</td>
            </tr>
          ))}
          {delivery === 0 ? null : (
            <tr>
              <td className={styles.at}>{lines.length + 1}</td>
              <td className={styles.name}>Доставка</td>
              <td>1 усл.</td>
              <td>{formatAmount(delivery)}</td>
              <td>{formatAmount(delivery)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
