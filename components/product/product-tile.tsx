import { AddToCart } from '#components/cart/add-to-cart.tsx';
import { IntentLink } from '#components/ui/intent-link.tsx';
import { type Part, Plain } from '#components/ui/still/part.ts';
import { productUrl } from '#lib/urls.ts';
import { Price } from './price.tsx';
import styles from './product-tile.module.css';
import { StockStatus } from './stock-status.tsx';
import type { TileFacts } from './tile-facts.ts';
import { TilePicture } from './tile-picture.tsx';

type ProductTileProps = {
  tile: TileFacts;
  /** The path every link begins with (D2). */
  base: string;
  /** In a phone's first row. */
  embedded?: boolean;
  loading?: 'first' | 'early' | 'late';
  /** Takes what no code of the browser's draws. */
  Part?: Part | undefined;
};

/**
 * One product of a grid. Every line has its place whether it is filled or not, so no state changes the height. What decides
 * stands above the name and is never cut; the name may be, but not on paper.
 */
export function ProductTile({ Part = Plain, ...facts }: ProductTileProps) {
  const { code, name, measure, packMin, price } = facts.tile;
  return (
    <article className={styles.tile} itemScope itemType="https://schema.org/Product">
      <Part of={['tile', facts]}>
        <TileText {...facts} />
      </Part>
      <AddToCart code={code} packMin={packMin} measure={measure} name={name} isSold={price !== undefined} />
    </article>
  );
}

function TileText({ tile, base, embedded = false, loading = 'late' }: Omit<ProductTileProps, 'Part'>) {
  const { id, code, name, measure, price, old = null } = tile;
  const isSold = price !== undefined;
  return (
    <>
      <IntentLink className={styles.link} href={productUrl(base, id)} itemProp="url">
        <TilePicture tile={tile} embedded={embedded} loading={loading} />
        {tile.line === undefined ? null : <span className={styles.line}>{tile.line}</span>}
        <h3 className={styles.name} itemProp="name">
          {name}
        </h3>
      </IntentLink>
      <p className={styles.facts}>
        <span className={styles.code}>
          Арт. <span itemProp="sku">{code}</span>
        </span>
        <StockStatus isSold={isSold} inCity={tile.isOrdered !== true} />
      </p>
      <div className={styles.price}>
        {isSold ? (
          <Price price={{ current: price, old }} measure={measure} />
        ) : (
          <p className={styles.absent}>Нет в продаже в этом регионе</p>
        )}
        <p className={styles.pack}>{tile.pack}</p>
      </div>
    </>
  );
}
