import type { ComponentType } from 'react';
import type { ProductCard } from '#api/contract/product.ts';
import { type Part, Plain } from '#components/kit/ui/still/part.ts';
import type { TileGridProps } from '#components/product/goods/grid/grid-tile.tsx';
import { type TileShop, tileFacts } from '#components/product/goods/tile-facts.ts';
import { pageUrl } from '#lib/urls.ts';
import styles from './goods-section.module.css';
import { TableHead } from './view/table-head.tsx';

type GoodsSectionProps = {
  items: readonly ProductCard[];
  shop: TileShop;
  /** Another choice is on its way; these are the goods of the one before. */
  isOld?: boolean;
  /** Takes what no code of the browser's draws. */
  Part?: Part;
  /** What is to be said of their order. */
  order?: string | null;
  /** Draws the tiles. */
  Grid: ComponentType<TileGridProps>;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** What of the rows is in the cart; drawn by `view/table-foot.ts`. */
      'table-foot': HTMLAttributes<HTMLElement> & { class?: string | undefined; href: string };
    }
  }
}

/** Pictures in the first screen of the widest usual window. */
const EARLY = 4;

/** The goods of a listing: tiles, or lines of a table where the visitor has chosen so (acc-C13). */
export function GoodsSection({
  items,
  shop,
  isOld = false,
  Part = Plain,
  order = null,
  Grid,
}: GoodsSectionProps) {
  const tiles = items.map((item) => tileFacts(item, shop.noPicture));
  return (
    <section className={`listing_goods ${styles.goods}`} aria-label="Товары" aria-busy={isOld || undefined}>
      <Part of={['goods head', order]}>
        {order === null ? null : <p className={styles.order}>{order}</p>}
        <h2 className="visually-hidden">Товары</h2>
        <TableHead />
      </Part>
      <Grid tiles={tiles} base={shop.base} early={EARLY} />
      <table-foot class={styles.foot} href={pageUrl(shop.base, '/cart')} />
    </section>
  );
}
