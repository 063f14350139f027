import type { Product } from '#api/contract/product.ts';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { categoryBrandUrl } from '#lib/listing-urls.ts';
import { grouped } from '#lib/money.ts';
import type { SoldUnits } from '#lib/packs/amount-text.ts';
import { boxUnit } from '#lib/packs/pack-words.ts';
import { withUnitsKept } from '#lib/text/units-kept.ts';
import styles from './characteristics.module.css';

type CharacteristicsProps = {
  product: SoldUnits & Pick<Product, 'brand' | 'brandId' | 'path' | 'options'>;
  base: string;
};

/** Brand first, linking to its goods in the root category, then the options, then the box (section 2). */
export function Characteristics({ product, base }: CharacteristicsProps) {
  const { brand, brandId, options, boxCapacity } = product;
  const root = product.path[0];
  if (brand === null && options.length === 0 && boxCapacity === null) return null;
  return (
    <dl className={styles.list}>
      {brand === null ? null : (
        <div className={styles.row}>
          <dt className={styles.name}>Бренд</dt>
          <dd className={styles.value}>
            {brandId === null || root === undefined ? (
              brand
            ) : (
              <IntentLink href={categoryBrandUrl(base, root.slug, brandId)} rel="nofollow">
                {brand}
              </IntentLink>
            )}
          </dd>
        </div>
      )}
      {options.map((option) => (
        <div className={styles.row} key={`${option.id} ${option.value}`}>
          <dt className={styles.name}>{option.name}</dt>
          <dd className={styles.value}>{withUnitsKept(option.value)}</dd>
        </div>
      ))}
      {boxCapacity === null ? null : (
        <div className={styles.row}>
          <dt className={styles.name}>{`В коробке, ${boxUnit(product)}`}</dt>
          <dd className={styles.value}>{grouped(boxCapacity)}</dd>
        </div>
      )}
    </dl>
  );
}
