import type { BrandChoice } from '#api/contract/listing.ts';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { type FacetChoice, facetedUrl } from '#lib/facets/facet-choice.ts';
import type { ListingQuery } from '#lib/listing-query.ts';
import type { ListingPlace } from '#lib/listing-urls.ts';
import styles from './chips.module.css';
import { isChosen, withoutBrand } from './chosen-brands.ts';

type BrandChipsProps = {
  brands: readonly BrandChoice[];
  query: ListingQuery;
  place: ListingPlace;
  choice: FacetChoice;
};

/** The chosen brands, each a link that takes it out again. */
export function BrandChips({ brands, query, place, choice }: BrandChipsProps) {
  const chosen = brands.filter((brand) => isChosen(brand, query.brands));
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Выбранные бренды">
      {chosen.map((brand) => (
        <li key={brand.slug}>
          <IntentLink
            className={styles.chosen}
            href={facetedUrl(place, 1, {
              ...choice,
              sort: query.sort,
              brands: withoutBrand(brand, query.brands),
            })}
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
