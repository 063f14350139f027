import { memo } from 'react';
import type { Answered } from '#api/client/queries/search.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { mark } from '#components/kit/ui/marks.ts';
import { categoryUrl } from '#lib/listing-urls.ts';
import { searchUrl } from '#lib/search/search-url.ts';
import { pageUrl } from '#lib/urls.ts';
import { keepSearch } from '#store/searches.ts';
import { tileFacts } from '../product/goods/tile-facts.ts';
import { FoundPlaceRow } from './found-place-row.tsx';
import { FoundProduct } from './found-product.tsx';
import { GRID } from './grid-role.ts';
import styles from './search-results.module.css';

/** The answer's pictures are real ones: the server has left out what its markers call none (D23). */
const NO_MARKERS: readonly string[] = [];

type SearchResultsProps = { listId: string; found: Answered };

/**
 * Products, sections and brands, then the way to the page of all results; one grid, whose rows hold a link
 * and, for products, the way to the cart. Typing draws nothing of it anew: it changes with the answer.
 */
export const SearchResults = memo(function SearchResults({ listId, found }: SearchResultsProps) {
  const { base } = useRegion();
  const { query, list, total, isCut, categories, brands, corrected } = found;
  const said = corrected ?? query;
  const keep = () => keepSearch(query);
  return (
    <table className={styles.grid} id={listId} {...GRID} aria-label="Результаты поиска">
      {list.length === 0 ? null : (
        <tbody className={styles.goods} aria-label="Товары" {...mark('quick-view', '')}>
          {list.map((product) => (
            <FoundProduct
              facts={tileFacts(product, NO_MARKERS)}
              base={base}
              query={said}
              onFollow={keep}
              key={product.id}
            />
          ))}
        </tbody>
      )}
      {categories.length + brands.length === 0 ? null : (
        <tbody className={styles.places} aria-label="Разделы и бренды">
          {categories.map(({ slug, name, parent, count }) => (
            <FoundPlaceRow
              id={`search-category-${slug}`}
              href={categoryUrl(base, slug)}
              name={name}
              remark={parent}
              count={count}
              query={said}
              onFollow={keep}
              key={slug}
            />
          ))}
          {brands.map(({ slug, name, count }) => (
            <FoundPlaceRow
              id={`search-brand-${slug}`}
              href={pageUrl(base, `/brands/${slug}`)}
              name={name}
              remark="Бренд"
              count={count}
              query={said}
              onFollow={keep}
              key={slug}
            />
          ))}
        </tbody>
      )}
      <tbody aria-label="Все результаты">
        <tr className={styles.all} id="search-all">
          <td>
            <IntentLink className={styles.link} href={searchUrl(base, query)} onClick={keep}>
              {total === null ? 'Все результаты' : `Все результаты (${total}${isCut ? '+' : ''})`}
            </IntentLink>
          </td>
        </tr>
      </tbody>
    </table>
  );
});
