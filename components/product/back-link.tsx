import type { PathStep } from '#api/contract/category.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { IntentLink } from '#components/ui/intent-link.tsx';
import { categoryUrl, pageUrl } from '#lib/urls.ts';
import styles from './back-link.module.css';

/** Leads to the last category of the product's own path (D18), or to the catalogue when it has none. */
export function BackLink({ path, base }: { path: readonly PathStep[]; base: string }) {
  const last = path.at(-1);
  return (
    <IntentLink
      className={styles.back}
      href={last === undefined ? pageUrl(base, '/catalog') : categoryUrl(base, last.slug)}
    >
      <Icon name="arrow-left" size={18} />
      {last === undefined ? 'Каталог' : last.name}
    </IntentLink>
  );
}
