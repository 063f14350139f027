import { ListingSkeleton } from '#components/catalogue/listing/listing-skeleton.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { NeedsScript } from '#components/pieces/page/needs-script.tsx';
import { EARLY_SEARCH_MARK } from '#lib/browser/early-search.ts';
import { pageUrl } from '#lib/urls.ts';
import { PageForm } from './page-form.tsx';
import styles from './search-outline.module.css';
import type { SearchShellProps } from './search-results-page.tsx';

export type SearchOutlineProps = SearchShellProps & { phone: string | null };

/** What the server sends of the search page: its field, its size, and the ways on where no script runs. */
export function SearchOutline({ city, shop: { base }, phone }: SearchOutlineProps) {
  return (
    <>
      <PageForm base={base} />
      <div className={styles.asked} {...{ [EARLY_SEARCH_MARK]: city }}>
        <ListingSkeleton heading="Поиск" />
      </div>
      <noscript>
        <h1>Поиск</h1>
        <p>
          Найти товар можно в <IntentLink href={pageUrl(base, '/catalog')}>каталоге</IntentLink> или по{' '}
          <IntentLink href={pageUrl(base, '/brands')}>бренду</IntentLink>.
        </p>
      </noscript>
      <NeedsScript what="Поиск" phone={phone} />
    </>
  );
}
