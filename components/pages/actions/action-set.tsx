import type { SetLine } from '#api/contract/marketing.ts';
import type { ProductCard } from '#api/contract/product.ts';
import { listUrl } from '#components/buying/lists/list-url.ts';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { formatMoney } from '#lib/money.ts';
import { productsText } from '#lib/numbers/products-text.ts';
import { amountText } from '#lib/packs/amount-text.ts';
import { shownPrice } from '#lib/price.ts';
import { withUnitsKept } from '#lib/text/units-kept.ts';
import { productUrl } from '#lib/urls.ts';
import styles from './action-set.module.css';
import { TakeSet } from './take-set.tsx';

type ActionSetProps = { set: readonly SetLine[]; products: readonly ProductCard[]; base: string };

/** A set that one press puts into the cart: what is in it, what it comes to, and the way to change it. */
export function ActionSet({ set, products, base }: ActionSetProps) {
  const cards = new Map(products.map((product) => [product.code, product]));
  const lines = set.flatMap(({ code, quantity }) => {
    const product = cards.get(code);
    const price = product === undefined ? null : shownPrice({ ...product, quantity });
    return product === undefined || price === null
      ? []
      : [{ product, quantity, sum: quantity * price.current }];
  });
  if (lines.length === 0) return null;
  const total = lines.reduce((all, { sum }) => all + sum, 0);
  const listed = lines.map(({ product: { code }, quantity }) => ({ code, quantity }));
  return (
    <section className={styles.set} aria-labelledby="set">
      <h2 className={styles.heading} id="set">
        {`Набор: ${productsText(lines.length)} на ${formatMoney(total)}`}
      </h2>
      <ul className={styles.lines}>
        {lines.map(({ product, quantity, sum }) => (
          <li className={styles.line} key={product.id}>
            <IntentLink href={productUrl(base, product.id)}>{withUnitsKept(product.name)}</IntentLink>
            <span>{amountText(quantity, product)}</span>
            <b className={styles.sum}>{formatMoney(sum)}</b>
          </li>
        ))}
      </ul>
      <TakeSet lines={listed} />
      {/* A document of its own, as every link of a list. */}
      <a className={styles.change} href={listUrl(base, listed)}>
        Изменить количество или состав
      </a>
    </section>
  );
}
