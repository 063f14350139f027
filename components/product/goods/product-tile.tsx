import type { ComponentType } from 'react';
import type { Buyable } from '#components/buying/cart/quantity/tile-buy.tsx';
import { StockStatus } from '#components/kit/stock/stock-status.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { mark } from '#components/kit/ui/marks.ts';
import { productUrl } from '#lib/urls.ts';
import { HeartButton } from './heart-button.tsx';
import { Price } from './price.tsx';
import { priceMark } from './price-mark.ts';
import styles from './product-tile.module.css';
import type { TileFacts } from './tile-facts.ts';
import { TilePicture } from './tile-picture.tsx';
import stock from './tile-stock.module.css';

type ProductTileProps = {
  tile: TileFacts;
  /** The path every link begins with (D2). */
  base: string;
  /** In a phone's first row. */
  embedded?: boolean;
  loading?: 'first' | 'early' | 'late';
  /** The way into the cart. */
  Buy: ComponentType<Buyable>;
};

/**
 * One product of a grid. Every line has its place whether it is filled or not, so no state changes the
 * height. What decides stands above the name and is never cut; the name may be, but not on paper.
 */
export function ProductTile({ Buy, ...shown }: ProductTileProps) {
  const { id, code, name, measure, packMin, box, holds, price } = shown.tile;
  return (
    <article className={styles.tile} {...mark('product', code)} {...mark('price', priceMark(price))}>
      <TileText {...shown} />
      <Buy
        code={code}
        packMin={packMin}
        box={box}
        holds={holds}
        measure={measure}
        name={name}
        isSold={price !== undefined}
      />
      <HeartButton productId={id} />
    </article>
  );
}

function TileText({ tile, base, embedded = false, loading = 'late' }: Omit<ProductTileProps, 'Buy'>) {
  const { id, code, name, measure, price, old = null } = tile;
  const isSold = price !== undefined;
  return (
    <>
      <IntentLink className={styles.link} href={productUrl(base, id)}>
        <TilePicture tile={tile} embedded={embedded} loading={loading} />
        {tile.line === undefined ? null : <span className={styles.line}>{tile.line}</span>}
        <h3 className={styles.name}>{name}</h3>
      </IntentLink>
      <p className={stock.facts}>
        <span className={stock.code}>Арт. {code}</span>
        <StockStatus isSold={isSold} inCity={tile.isOrdered !== true} />
      </p>
      <div className={styles.price}>
        {isSold ? (
          <Price price={{ current: price, old }} measure={measure} unit={tile.unit} />
        ) : (
          <p className={styles.absent}>Нет в продаже в этом регионе</p>
        )}
        <p className={styles.pack}>{tile.pack}</p>
      </div>
    </>
  );
}
