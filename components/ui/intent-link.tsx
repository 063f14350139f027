import type { AnchorHTMLAttributes } from 'react';
import { LINK, type LinkKind } from './follow-links.ts';

type IntentLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** An address inside the shop. */
  href: string;
  /** False keeps the place on the page, for another view of the same thing. */
  scroll?: boolean;
};

/**
 * A link inside the shop. It is mere markup, of which a page has more than a hundred: `follow-links.ts` hears them all,
 * loads a target on the first sign of interest and follows without a new document.
 */
export function IntentLink({ scroll = true, children, ...anchor }: IntentLinkProps) {
  const kind: LinkKind = scroll ? '' : 'stay';
  return (
    <a {...anchor} {...{ [LINK]: kind }}>
      {children}
    </a>
  );
}
