import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { Still } from '#components/kit/ui/still/still.tsx';
import { pageUrl } from '#lib/urls.ts';
import { CONTENT_ID } from './content.tsx';
import styles from './skip-links.module.css';

/**
 * First in the tab order: past the header to the page's content, to the filters of a listing, to the cart.
 */
export function SkipLinks({ base }: { base: string }) {
  return (
    <Still as="nav" aria-label="Быстрый переход" of={['skip links', base]}>
      <a className={styles.skip} href={`#${CONTENT_ID}`}>
        К содержанию
      </a>
      <a className={`${styles.skip} ${styles.filters}`} href="#filters">
        К фильтрам
      </a>
      <IntentLink className={styles.skip} href={pageUrl(base, '/cart')}>
        К корзине
      </IntentLink>
    </Still>
  );
}
