'use client';

import type { OrderLine } from '#api/contract/order-room.ts';
import { LineSum } from '#components/buying/cart/line-sum.tsx';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { formatPrice } from '#lib/money.ts';
import { countText } from '#lib/numbers/count-text.ts';
import { articleText } from '#lib/text/article-text.ts';
import { withUnitsKept } from '#lib/text/units-kept.ts';
import { productUrl } from '#lib/urls.ts';
import styles from './ordered-lines.module.css';

/** The lines as they were ordered; those that the shop still knows lead to their pages. */
export function OrderedLines({ lines }: { lines: readonly OrderLine[] }) {
  const { base } = useRegion();
  return (
    <section aria-label="Состав заказа">
      <ul className={styles.lines}>
        {lines.map(({ productId, code, name, measure, quantity, price, priceOld, sum }) => (
          <li className={styles.line} key={code}>
            <span className={styles.what}>
              {productId === null ? (
                <span>{withUnitsKept(name)}</span>
              ) : (
                <IntentLink href={productUrl(base, productId)}>{withUnitsKept(name)}</IntentLink>
              )}
              <span className={styles.fact}>{articleText(code)}</span>
            </span>
            <span
              className={styles.fact}
            >{`${countText(quantity, measure)} × ${formatPrice(price, measure)}`}</span>
            <b className={styles.sum}>
              <LineSum sum={sum} before={quantity * Math.max(price, priceOld ?? price)} />
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
