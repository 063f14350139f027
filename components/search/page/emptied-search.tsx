import type { SearchPage } from '#api/contract/search-page.ts';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { productsText } from '#lib/numbers/products-text.ts';
import type { FoundFilter, SearchAsked } from '#lib/search/search-asked.ts';
import { plainSearch, searchPageUrl, searchWithout } from '#lib/search/search-urls.ts';
import styles from './lost-words.module.css';

const WITHOUT: Readonly<Record<FoundFilter, string>> = {
  category: 'Во всех разделах',
  brands: 'Любых брендов',
  facets: 'С любыми характеристиками',
  price: 'По любой цене',
  stock: 'И под заказ',
};

type EmptiedSearchProps = { asked: SearchAsked; page: SearchPage; base: string };

/**
 * Filters have left nothing: the same words without the one that emptied them, or without any (buyers §5).
 */
export function EmptiedSearch({ asked, page, base }: EmptiedSearchProps) {
  return (
    <div className={styles.part}>
      <p className={styles.text}>{`«${asked.query}» с выбранными фильтрами не нашлось`}</p>
      <ul className={styles.ways}>
        {page.leftWithout.map(({ filter, count }) => (
          <li key={filter}>
            <IntentLink href={searchPageUrl(base, searchWithout(asked, filter))} scroll={false}>
              {`${WITHOUT[filter]}: ${productsText(count)}`}
            </IntentLink>
          </li>
        ))}
        <li>
          <IntentLink href={searchPageUrl(base, plainSearch(asked))} scroll={false}>
            Сбросить все фильтры
          </IntentLink>
        </li>
      </ul>
    </div>
  );
}
