import type { Order } from '#api/contract/order-room.ts';
import { formatAmount, formatMoney } from '#lib/money.ts';
import { moscowDay } from '../order-words.ts';
import { amountInWords } from './amount-in-words.ts';
import styles from './invoice-sums.module.css';
import type { Seller } from './seller.ts';
import { containedVat } from './vat.ts';

/** The sums below the table: what the promo code takes off, the tax inside, and what is to be paid, also in words. */
export function InvoiceSums({ order, vat }: { order: Order; vat: Seller['vat'] }) {
  const { lines, promoCode, promoSum, goods, delivery, total } = order;
  const tax = containedVat(total, moscowDay(order.placedAt), vat);
  const count = lines.length + (delivery === 0 ? 0 : 1);
  const rows = [
    ['Итого', formatAmount(goods + promoSum + delivery)],
    ...(promoSum === 0 ? [] : [[`Скидка по промокоду ${promoCode}`, formatAmount(-promoSum)]]),
    tax === null
      ? ['Без налога (НДС)', '—']
      : [`В том числе НДС ${tax.percent} %`, formatAmount(tax.kopecks)],
    ['Всего к оплате', formatAmount(total)],
  ];
  return (
    <section className={styles.sums} aria-label="К оплате">
      <dl className={styles.rows}>
        {rows.map(([what, sum]) => (
          <div className={styles.row} key={what}>
            <dt>{what}</dt>
            <dd className={styles.sum}>{sum}</dd>
          </div>
        ))}
      </dl>
      <p>
        Всего наименований {count}, на сумму {formatMoney(total)}
      </p>
      <p className={styles.words}>{amountInWords(total)}</p>
    </section>
  );
}
