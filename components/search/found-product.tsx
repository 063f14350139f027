import { AddToCart } from '#components/buying/cart/quantity/add-to-cart.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { productUrl } from '#lib/urls.ts';
import { Thumb } from '../kit/picture/thumb.tsx';
import { StockStatus } from '../kit/stock/stock-status.tsx';
import { Price } from '../product/goods/price.tsx';
import type { TileFacts } from '../product/goods/tile-facts.ts';
import styles from './found-product.module.css';
import { Highlighted } from './highlighted.tsx';

type FoundProductProps = { facts: TileFacts; base: string; query: string; onFollow: () => void };

/** A product as one row: what it is, what it costs, into the cart. */
export function FoundProduct({ facts, base, query, onFollow }: FoundProductProps) {
  const { id, code, name, measure, packMin, price, old = null } = facts;
  const isSold = price !== undefined;
  return (
    <tr className={styles.row} id={`search-product-${id}`}>
      <td className={styles.what}>
        <IntentLink className={styles.link} href={productUrl(base, id)} onClick={onFollow}>
          <Thumb address={facts.picture ?? null} />
          <span className={styles.words}>
            <span className={styles.name}>
              <Highlighted text={name} query={query} />
            </span>
            <span className={styles.facts}>
              <span>
                Арт. <Highlighted text={code} query={query} />
              </span>
              <StockStatus isSold={isSold} inCity={facts.isOrdered !== true} />
            </span>
          </span>
        </IntentLink>
      </td>
      <td className={styles.price}>
        {isSold ? <Price price={{ current: price, old }} measure={measure} unit={facts.unit} /> : null}
        <p className={styles.pack}>{facts.pack}</p>
      </td>
      <td>
        <AddToCart code={code} packMin={packMin} measure={measure} name={name} isSold={isSold} />
      </td>
    </tr>
  );
}
