import type { BrandChoice } from '#api/contract/listing.ts';
import { Button } from '#components/kit/ui/button.tsx';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { mark } from '#components/kit/ui/marks.ts';
import { grouped } from '#lib/money.ts';
import type { Sort } from '#lib/sorts.ts';
import styles from './brand-filter.module.css';
import { isChosen } from './chosen-brands.ts';

type BrandFilterProps = {
  brands: readonly BrandChoice[];
  /** The chosen ones, by slug or id. */
  tokens: readonly string[];
  /** Where the form leads. */
  action: string;
  /** The order to keep, where it is not the default one. */
  sort?: Sort | undefined;
  /** What else the address keeps, `price=10-99&stock=1`. */
  pairs: string;
  /** The same without brands. */
  resetUrl: string;
};

const PANEL = 'brand-filter';

/**
 * The brand multi-filter: a button with a panel of checkboxes in a GET form, which works without JavaScript
 * (acc-C1) and is heard by `send-brands.ts`. A brand that would leave nothing cannot be chosen; one that is
 * chosen can always be taken back.
 */
export function BrandFilter({ brands, tokens, action, sort, pairs, resetUrl }: BrandFilterProps) {
  if (brands.length === 0) return null;
  const chosen = brands.filter((brand) => isChosen(brand, tokens));
  return (
    <div className={styles.filter}>
      <Button className={styles.open} size="sm" popoverTarget={PANEL}>
        <Icon name="sliders-horizontal" size={18} />
        Бренд
        {chosen.length === 0 ? null : <span className={styles.number}>{chosen.length}</span>}
      </Button>
      <div className={styles.panel} id={PANEL} popover="auto">
        <form className={styles.form} method="get" action={action} {...mark('brands', pairs)}>
          {sort === undefined ? null : <input type="hidden" name="sort" value={sort} />}
          {/* A fieldset cannot scroll by itself: what does not fit in it would be out of reach. */}
          <div className={styles.choices}>
            <fieldset>
              <legend className={styles.legend}>Бренд</legend>
              {brands.map((brand) => (
                <label className={styles.choice} key={brand.slug}>
                  <input
                    className={styles.box}
                    type="checkbox"
                    name="brands"
                    value={brand.slug}
                    defaultChecked={isChosen(brand, tokens)}
                    disabled={brand.count === 0 && !isChosen(brand, tokens)}
                  />
                  <span className={styles.name}>{brand.name}</span>
                  {brand.count === null ? null : <span className={styles.count}>{grouped(brand.count)}</span>}
                </label>
              ))}
            </fieldset>
          </div>
          <div className={styles.actions}>
            <Button className={styles.apply} variant="primary" size="sm" type="submit">
              Показать
            </Button>
            <IntentLink className={styles.reset} href={resetUrl} rel="nofollow" scroll={false}>
              Сбросить
            </IntentLink>
          </div>
        </form>
      </div>
    </div>
  );
}
