import type { BrandChoice } from '#api/contract/listing.ts';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { mark } from '#components/kit/ui/marks.ts';
import styles from './chips.module.css';
import { isChosen, withoutBrand } from './chosen-brands.ts';

type BrandChipsProps = {
  brands: readonly BrandChoice[];
  /** The chosen ones, by slug or id. */
  tokens: readonly string[];
  /** The address with other brands chosen. */
  hrefOf: (tokens: readonly string[]) => string;
};

/** The chosen brands, each a link that takes it out again. */
export function BrandChips({ brands, tokens, hrefOf }: BrandChipsProps) {
  const chosen = brands.filter((brand) => isChosen(brand, tokens));
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Выбранные бренды" {...mark('keeps-place', '')}>
      {chosen.map((brand) => (
        <li key={brand.slug}>
          <IntentLink
            className={styles.chosen}
            href={hrefOf(withoutBrand(brand, tokens))}
            rel="nofollow"
            scroll={false}
            aria-label={`Убрать бренд ${brand.name}`}
          >
            {brand.name}
            <Icon name="x" size={16} />
          </IntentLink>
        </li>
      ))}
    </ul>
  );
}
