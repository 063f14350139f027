import type { Product } from '#api/contract/product.ts';
import { AddToCart } from '#components/cart/add-to-cart.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { freeLimitText } from '#lib/delivery.ts';
import { shownPrice } from '#lib/price.ts';
import styles from './buy-panel.module.css';
import { DerivedPrices } from './derived-prices.tsx';
import { Price } from './price.tsx';
import { packSizeLine } from './price-lines.ts';
import { ProductNotice } from './product-notice.tsx';
import { StockStatus } from './stock-status.tsx';

type BuyPanelProps = {
  product: Product;
  cityName: string;
  /** The region's free-delivery limit in kopecks, null when it has none (D47). */
  deliveryFreeLimit: number | null;
};

/** Price, availability and the cart's button of the product page. */
export function BuyPanel({ product, cityName, deliveryFreeLimit }: BuyPanelProps) {
  const price = shownPrice(product);
  const packLine = packSizeLine(product);
  return (
    <section className={styles.panel} aria-label="Цена и заказ">
      <div className={styles.facts}>
        <StockStatus isSold={price !== null} inCity={product.inCity} />
        <span className={styles.code}>
          Артикул <span itemProp="sku">{product.code}</span>
        </span>
      </div>
      {price === null ? (
        <p className={styles.absent}>Нет в продаже в этом регионе</p>
      ) : (
        <>
          <Price price={price} measure={product.measure} large />
          <DerivedPrices current={price.current} {...product} />
        </>
      )}
      {packLine === null ? null : (
        <p className={styles.pack}>
          <Icon name="package" size={18} />
          {packLine}
        </p>
      )}
      <ProductNotice isSold={price !== null} inCity={product.inCity} cityName={cityName} />
      <AddToCart
        code={product.code}
        packMin={product.packMin}
        measure={product.measure}
        name={product.name}
        isSold={price !== null}
        size="page"
      />
      <p className={styles.delivery}>
        <Icon name="truck" size={18} />
        <span>
          {deliveryFreeLimit === 0
            ? 'Бесплатная доставка'
            : `Бесплатная доставка при заказе от ${freeLimitText(deliveryFreeLimit)}`}
        </span>
      </p>
    </section>
  );
}
