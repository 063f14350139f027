'use client';

import { type AnchorHTMLAttributes, type MouseEvent, useRef } from 'react';
import { isBrowsers } from './followed.ts';
import { useShopRouter } from './shop-router.tsx';

type IntentLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** An address inside the shop. */
  href: string;
  /** False keeps the place on the page, for another view of the same thing. */
  scroll?: boolean;
};

/**
 * A link inside the shop that loads its target on the first sign of interest: pointer, focus or touch. Links that
 * merely come into view load nothing; a listing has more than a hundred of them. The framework's own link does the
 * same with 3 kB more, which is a third of what a page may add to the framework.
 */
export function IntentLink({ href, scroll = true, onClick, ...anchor }: IntentLinkProps) {
  const router = useShopRouter();
  const isWanted = useRef(false);

  function want() {
    if (router === null || isWanted.current) return;
    isWanted.current = true;
    router.prefetch(href);
  }

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (router === null || event.defaultPrevented || isBrowsers(event, event.currentTarget)) return;
    event.preventDefault();
    router.push(href, { scroll });
  }

  return (
    <a {...anchor} href={href} onClick={follow} onPointerEnter={want} onFocus={want} onTouchStart={want}>
      {anchor.children}
    </a>
  );
}
