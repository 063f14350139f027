'use client';

import { memo } from 'react';
import type { CartLine as Line } from '#api/contract/cart.ts';
import { NumberStepper } from '#components/kit/form/number-stepper.tsx';
import { Picture } from '#components/kit/picture/picture.tsx';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { StockStatus } from '#components/kit/stock/stock-status.tsx';
import { IconButton } from '#components/kit/ui/icon-button.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { mark } from '#components/kit/ui/marks.ts';
import { formatMoney, formatPrice } from '#lib/money.ts';
import { basePriceText } from '#lib/packs/base-price.ts';
import { cheaperLine } from '#lib/packs/cheaper-line.ts';
import { fullBoxLine } from '#lib/packs/pack-count.ts';
import { stepText } from '#lib/packs/pack-words.ts';
import { isShownPicture } from '#lib/pictures.ts';
import { shownPrice, sumBefore } from '#lib/price.ts';
import { articleText } from '#lib/text/article-text.ts';
import { withUnitsKept } from '#lib/text/units-kept.ts';
import { productUrl } from '#lib/urls.ts';
import { useCart } from '#store/cart.ts';
import styles from './cart-line.module.css';
import { LineSum } from './line-sum.tsx';
import { FailureNote } from './quantity/failure-note.tsx';
import { RoundingNote } from './quantity/rounding-note.tsx';
import { useQuantity } from './quantity/use-quantity.ts';

type CartLineProps = {
  line: Line;
  /** Which of the lines it is. */
  at: number;
  /** Told before the line goes. */
  onRemove: (line: Line, at: number) => void;
};

/** An answer brings every line anew; a line that says the same is not drawn again, however many there are. */
function isSame(before: CartLineProps, after: CartLineProps): boolean {
  if (before.at !== after.at || before.onRemove !== after.onRemove) return false;
  if (before.line === after.line) return true;
  const fields = Object.keys(after.line) as (keyof Line)[];
  return fields.every(
    (name) =>
      Object.is(before.line[name], after.line[name]) ||
      (name === 'volumePrices' && JSON.stringify(before.line[name]) === JSON.stringify(after.line[name])),
  );
}

/** One line of the cart; its sum follows the quantity at once. */
export const CartLine = memo(ShownLine, isSame);

function ShownLine({ line, at, onRemove }: CartLineProps) {
  const { base } = useRegion();
  const { code, name, measure, packMin, quantity } = line;
  const { step, type, rounded, remove, failure } = useQuantity(line, 'cart', () => onRemove(line, at));
  const reason = useCart((state) => state.reasons?.[code]);
  const price = shownPrice(line);
  const picture = line.thumb ?? line.image;
  const cheaper = cheaperLine(line);
  const facts = price === null ? [] : [stepText(line), fullBoxLine(quantity, line)].filter(Boolean);
  const unit = price && basePriceText(price.current, line);

  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        <Picture address={isShownPicture(picture, []) ? picture : null} alt="" sizes="96px" maxWidth={320} />
      </div>
      <div className={styles.product}>
        {line.isBare ? (
          <span className={styles.name}>{name}</span>
        ) : (
          <>
            <IntentLink className={styles.name} href={productUrl(base, line.id)}>
              {withUnitsKept(name)}
            </IntentLink>
            <p className={styles.facts}>
              <span>{articleText(code)}</span> <StockStatus isSold={price !== null} inCity={line.inCity} />
            </p>
          </>
        )}
        {price === null ? null : (
          <p className={styles.price}>
            <span>{formatPrice(price.current, measure) + (unit ? ` · ${unit}` : '')}</span>
            {price.old === null ? null : (
              <s className={styles.old}>
                <span className="visually-hidden">Старая цена </span>
                <span>{formatMoney(price.old)}</span>
              </s>
            )}
          </p>
        )}
        {facts.length === 0 ? null : <p className={styles.facts}>{facts.join(' · ')}</p>}
        {cheaper === null ? null : <p className={styles.cheaper}>{cheaper}</p>}
      </div>
      <div className={styles.quantity}>
        <NumberStepper
          label={`Количество: ${name}`}
          value={quantity}
          unread={rounded?.unread}
          measure={measure}
          canLower={quantity > packMin}
          onStep={step}
          onType={type}
        />
        {line.isBare ? null : <span className={styles.measure}>{measure}</span>}
        <FailureNote
          failure={failure && reason ? { ...failure, words: `${reason} — повторить` } : failure}
          name={name}
        />
        <RoundingNote rounded={rounded} packMin={packMin} onType={type} />
      </div>
      <p className={styles.sum}>
        {price === null ? null : (
          <>
            <span className="visually-hidden">Сумма </span>
            <LineSum sum={line.sum} before={sumBefore(line)} />
          </>
        )}
      </p>
      <IconButton
        className={styles.remove}
        icon="trash-2"
        iconSize={18}
        label={`Удалить из корзины: ${name}`}
        onClick={() => void remove()}
        {...mark('remove-line', '')}
      />
    </li>
  );
}
