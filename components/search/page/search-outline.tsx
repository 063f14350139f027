import { ListingSkeleton } from '#components/catalogue/listing/listing-skeleton.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { NeedsScript } from '#components/pieces/page/needs-script.tsx';
import { pageUrl } from '#lib/urls.ts';
import { PageForm } from './page-form.tsx';
import styles from './search-outline.module.css';
import type { SearchShellProps } from './search-results-page.tsx';
import { SearchShell } from './search-shell.tsx';

/** What the server sends of the search page: its field, its size, and the ways on where no script runs. */
export function SearchOutline({ phone, ...props }: SearchShellProps & { phone: string | null }) {
  const { base } = props.shop;
  return (
    <SearchShell {...props}>
      <PageForm base={base} />
      <div className={styles.asked}>
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
    </SearchShell>
  );
}
