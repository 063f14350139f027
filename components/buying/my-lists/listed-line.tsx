'use client';

import { memo } from 'react';
import type { ListedProduct } from '#api/contract/lists.ts';
import { useNear } from '#components/buying/cart/long/near-lines.ts';
import { cartWords } from '#components/buying/cart/quantity/use-cart-line.ts';
import { NumberStepper } from '#components/kit/form/number-stepper.tsx';
import { Thumb } from '#components/kit/picture/thumb.tsx';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { StockStatus } from '#components/kit/stock/stock-status.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { toast } from '#components/kit/ui/toast/toast.ts';
import { formatMoney, formatPrice } from '#lib/money.ts';
import { amountText } from '#lib/packs/amount-text.ts';
import { sellableQuantity } from '#lib/packs/pack-rule.ts';
import { stepText } from '#lib/packs/pack-words.ts';
import { shownPrice } from '#lib/price.ts';
import { articleText } from '#lib/text/article-text.ts';
import { withUnitsKept } from '#lib/text/units-kept.ts';
import { productUrl } from '#lib/urls.ts';
import styles from './listed-line.module.css';

type ListedLineProps = ListedProduct & {
  /** Whether it has its controls before anybody looks where it stands. */
  isFirst: boolean;
  onChange: (code: string, quantity: number) => void;
};

/**
 * A product of a list: today's price, and its quantity, of which none leaves it out. Like a cart's, a line
 * far away has no controls yet, and one that says the same is not drawn again.
 */
export const ListedLine = memo(Line);

function Line({ product, quantity, isFirst, onChange }: ListedLineProps) {
  const { base } = useRegion();
  const [isNear, place] = useNear(isFirst);
  const { id, code, name, measure, packMin, thumb, image, inCity } = product;
  const price = shownPrice({ ...product, quantity: Math.max(quantity, 1) });

  async function type(text: string) {
    const { writtenQuantity, movedMessage } = await cartWords();
    const asked = writtenQuantity(text, measure);
    if (asked === null) return;
    const next = sellableQuantity(asked, packMin);
    if (next !== asked && asked > 0) toast.packRule(Promise.resolve(movedMessage(packMin, asked, next)));
    onChange(code, next);
  }

  return (
    <li className={quantity > 0 || price === null ? styles.line : styles.leftOut} ref={place}>
      <Thumb address={isNear ? (thumb ?? image) : null} />
      <div className={styles.product}>
        <IntentLink className={styles.name} href={productUrl(base, id)}>
          {withUnitsKept(name)}
        </IntentLink>
        <p className={styles.facts}>
          <span>{articleText(code)}</span> <StockStatus isSold={price !== null} inCity={inCity} />
        </p>
        {price === null ? null : (
          <p className={styles.facts}>
            {[formatPrice(price.current, measure), stepText(product)].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      {price === null ? (
        <p className={styles.none}>{`в списке ${amountText(quantity, product)}`}</p>
      ) : (
        <>
          <div className={styles.quantity}>
            {isNear ? (
              <NumberStepper
                label={`Количество: ${name}`}
                value={quantity}
                measure={measure}
                canLower={quantity > 0}
                onStep={(direction) =>
                  onChange(code, sellableQuantity(quantity + direction * packMin, packMin))
                }
                onType={(text) => void type(text)}
              />
            ) : (
              <span className={styles.still}>{quantity}</span>
            )}
            <span className={styles.measure}>{measure}</span>
          </div>
          <p className={styles.sum}>{quantity === 0 ? 'не берём' : formatMoney(quantity * price.current)}</p>
        </>
      )}
    </li>
  );
}
