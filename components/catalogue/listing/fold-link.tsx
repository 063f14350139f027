import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { viewRel } from '#lib/listing-urls.ts';
import styles from './sort-links.module.css';

type FoldLinkProps = { isFolded: boolean; href: string };

/** Goods that differ by options alone as one tile, or each by itself (acc-C18). */
export function FoldLink({ isFolded, href }: FoldLinkProps) {
  return (
    <IntentLink className={styles.sort} href={href} scroll={false} rel={viewRel(href)}>
      {isFolded ? 'Показать все варианты' : 'Свернуть варианты'}
    </IntentLink>
  );
}
