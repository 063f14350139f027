'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { marked } from '#components/kit/ui/marks.ts';
import type { MenuPanelsProps, MenuRequest } from './menu-panels.tsx';

const MENUS = marked('menu');
const CATALOGUE = marked('menu', 'catalog');
const SIDE = marked('menu', 'side');
const ROOTS = `${SIDE} ${marked('root')}`;
const PANEL = marked('menu-panel');

function openerOf(event: MouseEvent): HTMLElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || !(event.target instanceof Element)) return null;
  const catalogue = event.target.closest<HTMLElement>(CATALOGUE);
  if (catalogue !== null) return catalogue;
  // A finger has no hover: its first tap opens the panel, the second follows the link.
  const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
  const root = event.target.closest<HTMLElement>(ROOTS);
  return isTouch && root?.getAttribute('aria-expanded') !== 'true' ? root : null;
}

function enteredRoot({ key, target }: KeyboardEvent): HTMLElement | null {
  if (key !== 'ArrowRight' || !(target instanceof Element)) return null;
  return target.closest<HTMLElement>(ROOTS);
}

/** Up and down move among the roots of the left menu, and its sale. */
function walkRoots(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLElement)) return;
  // Those that are folded away have no place.
  const all = document.querySelectorAll<HTMLElement>(`${SIDE} > ul > li > a`);
  const links = [...all].filter((link) => link.getClientRects().length > 0);
  const at = links.indexOf(event.target);
  if (at === -1) return;
  event.preventDefault();
  links[at + step]?.focus();
}

/** Waits for the first interest in a menu, then loads its panels, which ask for the tree (D63). */
export function MenuIntent() {
  const [Panels, setPanels] = useState<ComponentType<MenuPanelsProps> | null>(null);
  const [request, setRequest] = useState<MenuRequest | null>(null);

  useEffect(() => {
    let isWanted = false;
    function want() {
      if (isWanted) return;
      isWanted = true;
      import('./menu-panels.tsx').then(
        ({ MenuPanels }) => setPanels(() => MenuPanels),
        (error) => {
          isWanted = false;
          console.error('menu: its panels could not be loaded', error);
        },
      );
    }
    function notice({ target }: Event) {
      if (target instanceof Element && target.closest(MENUS) !== null) want();
    }
    function open(event: MouseEvent | KeyboardEvent) {
      const isKey = event instanceof KeyboardEvent;
      const opener = isKey ? enteredRoot(event) : openerOf(event);
      if (opener === null) {
        if (!isKey || event.key === 'Escape') withdraw();
        return;
      }
      // A press that no pointer made counts no clicks.
      const isByKey = isKey || event.detail === 0;
      event.preventDefault();
      want();
      setRequest({ opener, isByKey, isToggling: !isKey });
    }
    /**
     * Whoever presses elsewhere, or Escape, or goes back does not want a panel any more whose code is still
     * on its way.
     */
    function withdraw() {
      if (document.querySelector(PANEL) === null) setRequest(null);
    }
    document.addEventListener('pointerover', notice);
    document.addEventListener('focusin', notice);
    // Before the link's own handler, which would follow it.
    document.addEventListener('click', open, { capture: true });
    document.addEventListener('keydown', open);
    document.addEventListener('keydown', walkRoots);
    window.addEventListener('popstate', withdraw);
    return () => {
      document.removeEventListener('pointerover', notice);
      document.removeEventListener('focusin', notice);
      document.removeEventListener('click', open, { capture: true });
      document.removeEventListener('keydown', open);
      document.removeEventListener('keydown', walkRoots);
      window.removeEventListener('popstate', withdraw);
    };
  }, []);

  return Panels === null ? null : <Panels request={request} />;
}
