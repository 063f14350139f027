import { memo, useDeferredValue } from 'react';
import type { Answered } from '#api/client/queries/search.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { mark } from '#components/kit/ui/marks.ts';
import { categoryUrl } from '#lib/listing-urls.ts';
import { pageUrl } from '#lib/urls.ts';
import { keepSearch } from '#store/searches.ts';
import { tileFacts } from '../product/goods/tile-facts.ts';
import { FoundPlaceRow } from './found-place-row.tsx';
import { FoundProduct } from './found-product.tsx';
import { GRID } from './grid-role.ts';
import styles from './search-results.module.css';

/** The answer's pictures are real ones: the server has left out what its markers call none (D23). */
const NO_MARKERS: readonly string[] = [];

/**
 * The lowest row and what stands above the first one, px: products in sight are painted first, the others
 * right after.
 */
const LOWEST_ROW = 97;
const LOWEST_HEAD = 170;

const inSight = () => Math.ceil((window.innerHeight - LOWEST_HEAD) / LOWEST_ROW);

type SearchResultsProps = { listId: string; found: Answered };

/**
 * Sections and brands, then products; one grid, whose rows hold a link and, for products, the way to the
 * cart. Typing draws nothing of it anew: it changes with the answer.
 */
export const SearchResults = memo(function SearchResults({ listId, found }: SearchResultsProps) {
  const { base } = useRegion();
  const isPainted = useDeferredValue(found, null) === found;
  const { query, categories, brands, corrected } = found;
  const list = isPainted ? found.list : found.list.slice(0, inSight());
  const said = corrected ?? query;
  const keep = () => keepSearch(query);
  return (
    <table className={styles.grid} id={listId} {...GRID} aria-label="Результаты поиска">
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
    </table>
  );
});
