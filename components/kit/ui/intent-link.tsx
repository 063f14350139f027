import type { AnchorHTMLAttributes } from 'react';
import { mark } from './marks.ts';

type IntentLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** An address inside the shop. */
  href: string;
  /** False keeps the place on the page, for another view of the same thing. */
  scroll?: boolean;
};

/**
 * A link inside the shop. It is plain markup: a page has more than a hundred of them, and `follow-links.ts`
 * hears them all at the document. Before that, and without any script, it is the browser's own.
 */
export function IntentLink({ scroll = true, children, ...anchor }: IntentLinkProps) {
  return (
    <a {...anchor} {...mark('go', scroll ? '' : 'stay')}>
      {children}
    </a>
  );
}
