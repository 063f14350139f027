'use client';

import {
  type AnchorHTMLAttributes,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useRef,
} from 'react';
import { isBrowsers } from './followed.ts';
import { useShopRouter } from './shop-router.tsx';

type IntentLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** An address inside the shop. */
  href: string;
  /** False keeps the place on the page, for another view of the same thing. */
  scroll?: boolean;
};

/**
 * A link inside the shop that loads its target on the first sign of interest, of a mouse or of the keyboard. Links that
 * merely come into view load nothing by themselves; a listing has more than a hundred of them (see
 * `visit/look-ahead.ts`). The framework's own link does the same with 3 kB more, which is a third of what a page may add
 * to the framework.
 */
export function IntentLink({ href, scroll = true, onClick, ...anchor }: IntentLinkProps) {
  const router = useShopRouter();
  const isWanted = useRef(false);

  function want(event: PointerEvent | FocusEvent) {
    // A finger that comes to rest on a link presses it a moment later, and the press itself asks for the page.
    const isIntent =
      'pointerType' in event ? event.pointerType === 'mouse' : event.currentTarget.matches(':focus-visible');
    if (router === null || isWanted.current || !isIntent) return;
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
    <a {...anchor} href={href} onClick={follow} onPointerEnter={want} onFocus={want}>
      {anchor.children}
    </a>
  );
}
