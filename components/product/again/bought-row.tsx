'use client';

import type { BoughtProduct } from '#api/contract/kept-orders.ts';
import { Thumb } from '#components/kit/picture/thumb.tsx';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { toast } from '#components/kit/ui/toast/toast.ts';
import { formatPrice } from '#lib/money.ts';
import { amountText } from '#lib/packs/amount-text.ts';
import { priceAt } from '#lib/packs/price-at.ts';
import { shownPrice } from '#lib/price.ts';
import { withUnitsKept } from '#lib/text/units-kept.ts';
import { productUrl } from '#lib/urls.ts';
import { cartStore, useCart } from '#store/cart.ts';
import { quantityOf } from '#store/cart-view.ts';
import styles from './bought-goods.module.css';

/** A product that was bought before: today's price, and the quantity of the last time for one press. */
export function BoughtRow({ product, quantity }: BoughtProduct) {
  const { base, city } = useRegion();
  const { id, code, name, measure, packMin, thumb } = product;
  const inCart = useCart((state) => quantityOf(state, code));
  const current = shownPrice(product)?.current ?? 0;
  const price = priceAt(current, product.volumePrices, quantity);

  async function add() {
    // A press may come before the visit's own start, which names the region.
    void cartStore.load(city);
    if ((await cartStore.add(code, packMin, quantity)) === 'failed')
      toast.error('Товар не добавлен в корзину, неизвестная ошибка');
  }

  return (
    <li className={styles.row}>
      <IntentLink className={styles.product} href={productUrl(base, id)}>
        <Thumb address={thumb} />
        <span className={styles.name}>{withUnitsKept(name)}</span>
      </IntentLink>
      <p className={styles.terms}>
        <span className={styles.price}>{formatPrice(price, measure)}</span>
        <span className={styles.quantity}>
          {inCart > 0
            ? `В корзине ${amountText(inCart, product)}`
            : `В прошлый раз ${amountText(quantity, product)}`}
        </span>
      </p>
      <Button size="sm" disabled={inCart > 0} onClick={() => void add()}>
        <span>{inCart > 0 ? 'В корзине' : 'В корзину'}</span>
        <span className="visually-hidden">{` ${name}`}</span>
      </Button>
    </li>
  );
}
