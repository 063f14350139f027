import type { FamilyMember } from '#api/contract/product.ts';
import { StockStatus } from '#components/kit/stock/stock-status.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { familyGrid, tellingAxes, valueText } from '#lib/families/family-grid.ts';
import type { Axis, FamilyValues } from '#lib/families/family-rule.ts';
import { formatPrice } from '#lib/money.ts';
import { shownPrice } from '#lib/price.ts';
import { articleText } from '#lib/text/article-text.ts';
import { withUnitsKept } from '#lib/text/units-kept.ts';
import { productUrl } from '#lib/urls.ts';
import styles from './family-grid.module.css';

type Variant = FamilyMember['product'] & { values: FamilyValues };

type FamilyGridProps = {
  members: readonly FamilyMember[];
  /** The product whose page it is. */
  current: number;
  base: string;
};

/**
 * The goods that differ from this one by options alone (acc-C18): which there are, what they cost and whether
 * they are in stock; a press goes to another and keeps the place on the page.
 */
export function FamilyGrid({ members, current, base }: FamilyGridProps) {
  if (members.length < 2) return null;
  const goods = members.map(({ product, values }) => ({
    ...product,
    values: Object.fromEntries(values.map(({ axis, value }) => [axis, value])),
  }));
  const axes = tellingAxes(goods);
  const texts = goods.map((good) => valueText(good, axes));
  const isTwin = (good: Variant) => {
    const text = valueText(good, axes);
    return texts.filter((each) => each === text).length > 1;
  };
  const grid = familyGrid(goods);
  const shown = (good: Variant, said: readonly Axis[]) => (
    <VariantLink
      key={good.id}
      good={good}
      text={[valueText(good, axes, said), isTwin(good) ? articleText(good.code) : '']
        .filter(Boolean)
        .join(' · ')}
      isCurrent={good.id === current}
      base={base}
    />
  );
  return (
    <section className={styles.family} aria-labelledby="family">
      <h2 className={styles.heading} id="family">
        Варианты
      </h2>
      {grid.kind === 'list' ? (
        <ul className={styles.list}>
          {grid.goods.map((good) => (
            <li key={good.id}>{shown(good, [])}</li>
          ))}
        </ul>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{grid.rowAxis}</th>
              {grid.columns.map((column) => (
                <th scope="col" key={column}>
                  {column || 'другое'}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.rows.map(({ name, places }) => (
              <tr key={name}>
                <th scope="row">{withUnitsKept(name) || 'другое'}</th>
                {places.map((place, at) => (
                  <td key={grid.columns[at]}>
                    {place.length === 0 ? (
                      <span className={styles.none}>нет</span>
                    ) : (
                      place.map((good) => shown(good, [grid.rowAxis, grid.columnAxis]))
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

type VariantLinkProps = {
  good: Variant;
  /** What of it its place does not say. */
  text: string;
  isCurrent: boolean;
  base: string;
};

function VariantLink({ good, text, isCurrent, base }: VariantLinkProps) {
  const price = shownPrice(good);
  return (
    <IntentLink
      className={styles.variant}
      href={productUrl(base, good.id)}
      scroll={false}
      title={good.name}
      {...(isCurrent ? { 'aria-current': 'page' } : {})}
    >
      {text === '' ? null : <span className={styles.value}>{withUnitsKept(text)}</span>}
      {price === null ? null : <b className={styles.price}>{formatPrice(price.current, good.measure)}</b>}
      <StockStatus isSold={price !== null} inCity={good.inCity} />
    </IntentLink>
  );
}
