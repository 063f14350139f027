import type { PathStep } from '#api/contract/category.ts';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { categoryUrl } from '#lib/listing-urls.ts';
import { pageUrl } from '#lib/urls.ts';
import styles from './back-link.module.css';

type WayBackAttributes = { own: string | undefined };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'way-back': HTMLAttributes<HTMLElement> & WayBackAttributes;
    }
  }
}

type BackLinkProps = { last: PathStep | null; base: string };

/**
 * Leads to the last category of the product's own path; a product without a path leads to the actions page
 * (D13). Where the visitor came from only the browser knows: every visitor gets the same document, and
 * `way-back.ts` refines it (D12, D18).
 */
export function BackLink({ last, base }: BackLinkProps) {
  const ownUrl = last === null ? '' : categoryUrl(base, last.slug);
  return (
    <way-back own={ownUrl === '' ? undefined : ownUrl}>
      <IntentLink className={styles.back} href={ownUrl === '' ? pageUrl(base, '/actions/protissue') : ownUrl}>
        <Icon name="arrow-left" size={18} />
        <span>{last?.name ?? 'Акции'}</span>
      </IntentLink>
    </way-back>
  );
}
