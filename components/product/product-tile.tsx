import type { ProductCard } from '#api/contract/product.ts';
import { AddToCart } from '#components/cart/add-to-cart.tsx';
import { IntentLink } from '#components/ui/intent-link.tsx';
import { shownPrice } from '#lib/price.ts';
import { productUrl } from '#lib/urls.ts';
import { Picture } from './picture.tsx';
import { isShownPicture } from './pictures.ts';
import { Price } from './price.tsx';
import { packPriceLine } from './price-lines.ts';
import styles from './product-tile.module.css';
import { StockStatus } from './stock-status.tsx';

/** What tiles need to know of the shop; small, because islands pass it on. */
export type TileShop = {
  /** The path every link begins with (D2). */
  base: string;
  /** Parts of an address that mean «no picture» (D23). */
  noPicture: readonly string[];
};

type ProductTileProps = {
  product: ProductCard;
  shop: TileShop;
  /** In a phone's first row. */
  embedded?: boolean;
  loading?: 'first' | 'early' | 'late';
};

/** Half a phone is 200 px wide. */
const EMBEDDED = [320] as const;

const SIZES = '(min-width: 1440px) 270px, (min-width: 1024px) 25vw, (min-width: 640px) 33vw, 50vw';

/** One product of a grid. Every line has its place whether it is filled or not, so no state changes the height. */
export function ProductTile({ product, shop, embedded = false, loading = 'late' }: ProductTileProps) {
  const price = shownPrice(product);
  const packLine = price === null ? null : packPriceLine(price.current, product);
  const address = product.thumb ?? product.image;
  return (
    <article className={styles.tile} itemScope itemType="https://schema.org/Product">
      <IntentLink className={styles.link} href={productUrl(shop.base, product.id)} itemProp="url">
        <span className={styles.picture}>
          <Picture
            address={isShownPicture(address, shop.noPicture) ? address : null}
            alt=""
            sizes={SIZES}
            embed={embedded ? EMBEDDED : undefined}
            loading={loading}
          />
          <Mark product={product} />
        </span>
        <h3 className={styles.name} itemProp="name">
          {product.name}
        </h3>
      </IntentLink>
      <p className={styles.facts}>
        <span className={styles.code}>
          Арт. <span itemProp="sku">{product.code}</span>
        </span>
        <StockStatus isSold={price !== null} inCity={product.inCity} />
      </p>
      <div className={styles.price}>
        {price === null ? (
          <p className={styles.absent}>Нет в продаже в этом регионе</p>
        ) : (
          <Price price={price} measure={product.measure} />
        )}
        <p className={styles.pack}>{packLine}</p>
      </div>
      <AddToCart
        code={product.code}
        packMin={product.packMin}
        measure={product.measure}
        name={product.name}
        isSold={price !== null}
      />
    </article>
  );
}

/** Both flags → promo (D25). */
function Mark({ product: { isPromo, isSale } }: { product: Pick<ProductCard, 'isPromo' | 'isSale'> }) {
  if (!isPromo && !isSale) return null;
  return <span className={styles.mark}>{isPromo ? 'Акция' : 'Распродажа'}</span>;
}
