'use client';

import { type KeyboardEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Border } from '#components/kit/ui/border/border.tsx';
import { mark, marked } from '#components/kit/ui/marks.ts';
import { readMark } from '#components/kit/ui/read-mark.ts';

/** Finds a panel in the page. */
export const PANEL = marked('menu-panel');

type MenuPanelProps = {
  className?: string;
  label: string;
  /** What opened it: it gets the focus back. */
  opener: HTMLElement;
  onClose: () => void;
  /** Puts the panel where it belongs; called again when the window scrolls or changes its size. */
  place: (panel: HTMLElement, opener: HTMLElement) => void;
  children: ReactNode;
};

/**
 * A panel in the browser's top layer: over everything, moving nothing. Tab reaches it right after its opener;
 * arrow keys move among its links; Escape, a press elsewhere and a focus elsewhere close it. The root says
 * that one is open (`data-menu`): the dock and the cart in the corner step back.
 */
export function MenuPanel({ className, label, opener, onClose, place, children }: MenuPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const close = useEffectEvent(onClose);
  const settle = useEffectEvent(() => {
    if (panel.current !== null) place(panel.current, opener);
  });

  // In the moment it stands in the page, so that a key pressed just then is heard by what is there.
  useLayoutEffect(() => {
    const shown = panel.current;
    if (shown === null) return;
    // The source makes Tab go from the opener into the panel.
    shown.showPopover?.({ source: opener });
    const { documentElement } = document;
    documentElement.toggleAttribute('data-menu', true);
    settle();
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && !shown.contains(target) && !opener.contains(target);
    const closeOutside = (event: Event) => {
      if (isOutside(event.target)) close();
    };
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      // A panel of several parts goes back to the former part first.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      // A panel that the pointer opened must not take the focus from where it is.
      if (shown.contains(document.activeElement)) opener.focus();
      close();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    window.addEventListener('scroll', settle, { passive: true });
    window.addEventListener('resize', settle);
    return () => {
      documentElement.toggleAttribute('data-menu', false);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
      window.removeEventListener('scroll', settle);
      window.removeEventListener('resize', settle);
    };
  }, [opener]);

  function readKey(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) moveFocus(event.currentTarget, step);
    else if (event.key === 'ArrowLeft' && readMark(opener, 'menu') !== 'catalog') {
      opener.focus();
      onClose();
    } else return;
    event.preventDefault();
  }

  return (
    <nav
      className={className}
      ref={panel}
      popover="manual"
      aria-label={label}
      {...mark('menu-panel', '')}
      onKeyDown={readKey}
    >
      <Border>{children}</Border>
    </nav>
  );
}

/** Goes to the next or the previous of these elements, stopping at the ends. */
export function moveFocus(within: HTMLElement, step: number, selector = 'a, button'): void {
  const stops = [...within.querySelectorAll<HTMLElement>(selector)];
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  stops[at + step]?.focus();
}
