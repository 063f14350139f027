import { Picture } from '#components/kit/picture/picture.tsx';
import { StockStatus } from '#components/kit/stock/stock-status.tsx';
import { Still } from '#components/kit/ui/still/still.tsx';
import { EARLY_MARKS } from '#lib/browser/early-cart.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { articleText } from '#lib/text/article-text.ts';
import cart from './cart-goods.module.css';
import line from './cart-line.module.css';
import { NothingInCart } from './cart-message.tsx';
import styles from './early-lines.module.css';
import sums from './line-sum.module.css';
import { WORTH_FINDING } from './long/line-finder.ts';

/** What the script of the document says there: a name that it knows. */
function part(name: string) {
  return { [EARLY_MARKS.part]: name };
}

/**
 * How a line of the cart looks, for the script that draws the lines before the page's code is there; nobody
 * sees it here. It keeps the measures of `cart-line.tsx`, so that nothing moves when the line itself comes.
 */
function LineDrawing() {
  return (
    <ul className={cart.lines}>
      <li className={line.line}>
        <div className={line.picture}>
          <Picture address={null} alt="" sizes="96px" />
        </div>
        <div className={line.product}>
          <span className={line.name} {...part('name')} />
          <p className={line.facts}>
            <span>
              {articleText('')}
              <span {...part('code')} />
            </span>
            <span {...part('stock')}>
              <StockStatus isSold inCity />
            </span>
            <span {...part('order')}>
              <StockStatus isSold inCity={false} />
            </span>
          </p>
          <p className={line.price}>
            <span {...part('price')} />
            <s className={line.old} {...part('old')} />
          </p>
          <p className={line.facts} {...part('box')} />
          <p className={line.cheaper} {...part('cheaper')} />
        </div>
        <div className={line.quantity}>
          <span className={styles.quantity} {...part('quantity')} />
          <span className={line.measure} {...part('measure')} />
        </div>
        <p className={line.sum}>
          <s className={sums.before} {...part('before')} />
          <span {...part('sum')} />
        </p>
        <span className={styles.remove} />
      </li>
    </ul>
  );
}

/**
 * The drawing, with the region that the script asks in, and what an empty cart says; `base` is what links
 * begin with (D2).
 */
export function EarlyLines({ city, base }: { city: RegionCode; base: string }) {
  return (
    <div hidden {...{ [EARLY_MARKS.drawing]: city }}>
      <Still as="div" of={['early lines of the cart', base]}>
        <LineDrawing />
        <div className={styles.search} {...{ [EARLY_MARKS.search]: String(WORTH_FINDING) }} />
        <div {...{ [EARLY_MARKS.empty]: '' }}>
          <NothingInCart base={base} />
        </div>
      </Still>
    </div>
  );
}
