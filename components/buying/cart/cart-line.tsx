'use client';

import { memo } from 'react';
import type { CartLine as Line } from '#api/contract/cart-line.ts';
import { Picture } from '#components/kit/picture/picture.tsx';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { StockStatus } from '#components/kit/stock/stock-status.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
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
import styles from './cart-line.module.css';
import { LineControls, StillControls } from './line-controls.tsx';
import { LineSum } from './line-sum.tsx';
import { useNear } from './long/near-lines.ts';

type CartLineProps = {
  line: Line;
  /** Whether it has its controls before anybody looks where it stands. */
  isFirst: boolean;
  /** Whether a search in the cart has put it aside. */
  isAside: boolean;
  /** Told before the line goes. */
  onRemove: (line: Line) => void;
};

type SaidProps = { line: Line; isNear: boolean; onRemove: (line: Line) => void };

/** An answer brings every line anew; a line that says the same is not drawn again, however many there are. */
function isSame(before: SaidProps, after: SaidProps): boolean {
  if (before.isNear !== after.isNear || before.onRemove !== after.onRemove) return false;
  if (before.line === after.line) return true;
  const fields = Object.keys(after.line) as (keyof Line)[];
  return fields.every(
    (name) =>
      Object.is(before.line[name], after.line[name]) ||
      (name === 'volumePrices' && JSON.stringify(before.line[name]) === JSON.stringify(after.line[name])),
  );
}

/**
 * One line of the cart; its sum follows the quantity at once. A letter in the cart's search puts nearly all
 * lines aside, which says nothing new of any of them.
 */
export const CartLine = memo(PlacedLine);

function PlacedLine({ line, isFirst, isAside, onRemove }: CartLineProps) {
  const [isNear, place] = useNear(isFirst);
  return (
    <li className={styles.line} ref={place} data-aside={isAside ? '' : undefined}>
      <SaidLine line={line} isNear={isNear} onRemove={onRemove} />
    </li>
  );
}

const SaidLine = memo(WholeLine, isSame);

function WholeLine({ line, isNear, onRemove }: SaidProps) {
  const { base } = useRegion();
  const { code, name, measure, quantity } = line;
  const price = shownPrice(line);
  const picture = line.thumb ?? line.image;
  const cheaper = cheaperLine(line);
  const facts = price === null ? [] : [stepText(line), fullBoxLine(quantity, line)].filter(Boolean);
  const unit = price && basePriceText(price.current, line);

  const sum = (
    <p className={styles.sum}>
      {price === null ? null : (
        <>
          <span className="visually-hidden">Сумма </span>
          <LineSum sum={line.sum} before={sumBefore(line)} />
        </>
      )}
    </p>
  );

  return (
    <>
      <div className={styles.picture}>
        {isNear ? (
          <Picture
            address={isShownPicture(picture, []) ? picture : null}
            alt=""
            sizes="96px"
            maxWidth={320}
          />
        ) : null}
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
      {isNear ? (
        <LineControls line={line} onRemove={onRemove}>
          {sum}
        </LineControls>
      ) : (
        <StillControls line={line}>{sum}</StillControls>
      )}
    </>
  );
}
