import type { ComponentType } from 'react';
import type { Product } from '#api/contract/product.ts';
import { deliveryDayText } from '#components/buying/cart/delivery-words.ts';
import { StockStatus } from '#components/kit/stock/stock-status.tsx';
import { buttonLook } from '#components/kit/ui/button-look.ts';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { type Part, Plain } from '#components/kit/ui/still/part.ts';
import { RequestLink } from '#components/requests/request-link.tsx';
import { freeLimitText } from '#lib/delivery.ts';
import { basePriceText } from '#lib/packs/base-price.ts';
import { packSizeText } from '#lib/packs/pack-words.ts';
import { shownPrice } from '#lib/price.ts';
import { articleText } from '#lib/text/article-text.ts';
import { Price } from '../price.tsx';
import { BuyControls, type ChooserProps } from './buy-controls.tsx';
import styles from './buy-panel.module.css';
import { DerivedPrices } from './derived-prices.tsx';
import type { Elsewhere } from './elsewhere.ts';
import { NotSold } from './not-sold.tsx';
import { ProductNotice } from './product-notice.tsx';
import { VolumePrices } from './volume-prices.tsx';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'delivery-day': HTMLAttributes<HTMLElement>;
    }
  }
}

type BuyPanelProps = {
  product: Product;
  place: string;
  /** Who sells it where this region does not. */
  elsewhere: readonly Elsewhere[];
  /** The region's telephone. */
  phone: string;
  /** The region's free-delivery limit in kopecks, null when it has none (D47). */
  deliveryFreeLimit: number | null;
  /** See BuyControls. */
  isBar?: boolean;
  Chooser?: ComponentType<ChooserProps>;
  /** Takes what no code of the browser's draws. */
  Part?: Part;
};

/** Price, availability and the way into the cart: of the product page, and of the quick view. */
export function BuyPanel({
  product,
  place,
  elsewhere,
  phone,
  deliveryFreeLimit,
  isBar,
  Chooser,
  Part = Plain,
}: BuyPanelProps) {
  const { code, name, measure, packMin, boxCapacity, baseUnit, baseCount, inCity } = product;
  const units = { measure, packMin, boxCapacity, baseUnit, baseCount };
  const price = shownPrice(product);
  const packLine = packSizeText(units);
  // Of what is not in stock a manager tells.
  const Day = inCity ? 'delivery-day' : 'span';
  return (
    <section className={styles.panel} aria-label="Цена и заказ">
      <Part of={['price', price, product.volumePrices, code, units, inCity, place, elsewhere]}>
        <div className={styles.facts}>
          <StockStatus isSold={price !== null} inCity={inCity} />
          <span className={styles.code}>{articleText(code)}</span>
        </div>
        {price === null ? (
          <NotSold elsewhere={elsewhere} />
        ) : (
          <>
            <Price price={price} measure={measure} unit={basePriceText(price.current, units)} large />
            <DerivedPrices current={price.current} steps={product.volumePrices} units={units} />
            <VolumePrices steps={product.volumePrices} measure={measure} />
          </>
        )}
        {packLine === null ? null : (
          <p className={styles.pack}>
            <Icon name="package" size={18} />
            {packLine}
          </p>
        )}
        {price === null || inCity ? null : <ProductNotice place={place} />}
      </Part>
      {price === null ? null : (
        <BuyControls
          key={code}
          code={code}
          name={name}
          units={units}
          price={price.current}
          steps={product.volumePrices}
          isBar={isBar}
          Chooser={Chooser}
        />
      )}
      <Part of={['terms', price === null, inCity, phone, product.id, deliveryFreeLimit]}>
        <div className={styles.requests}>
          <RequestLink className={buttonLook({ size: 'sm' })} kind="opt" phone={phone} productId={product.id}>
            Заказать прайс
          </RequestLink>
          {price === null ? null : (
            <RequestLink className={styles.lower} kind="lowprice" phone={phone} productId={product.id}>
              Узнать о снижении цены
            </RequestLink>
          )}
        </div>
        {price === null ? null : (
          <>
            <p className={styles.delivery}>
              <Icon name="truck" size={18} />
              <span>
                {deliveryFreeLimit === 0
                  ? 'Бесплатная доставка'
                  : `Бесплатная доставка при заказе от ${freeLimitText(deliveryFreeLimit)}`}
              </span>
            </p>
            <p className={styles.delivery}>
              <Icon name="clock" size={18} />
              <Day className={styles.day}>{deliveryDayText(null, [{ inCity }])}</Day>
            </p>
          </>
        )}
      </Part>
    </section>
  );
}
