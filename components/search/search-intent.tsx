'use client';

import { useSearchParams } from 'next/navigation';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { marked } from '#components/kit/ui/marks.ts';
import type { SearchOverlayProps } from './search-overlay.tsx';

const FIELD = marked('search');
/** The first search opens the overlay (specification section 5, D31). */
const ENOUGH = 2;

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

/**
 * «/» and Ctrl+K wherever nothing is being typed; Cyrillic layouts write other letters with the same keys.
 */
function isShortcut({ key, code, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const isOurs = ctrlKey || metaKey ? code === 'KeyK' : key === '/' && !isWriting(target);
  // The whole document is searched for a dialog: not for every key that is typed into a long cart.
  return isOurs && !altKey && document.querySelector('dialog:modal') === null;
}

/**
 * Waits for the first interest in the search, then loads its overlay; the address says whether it is open
 * (D31).
 */
export function SearchIntent() {
  const asked = useSearchParams()?.get('search') ?? null;
  const [Overlay, setOverlay] = useState<ComponentType<SearchOverlayProps> | null>(null);
  const isAsked = asked !== null;
  /** Gets what is typed between the shortcut and the overlay, which takes it over from here. */
  const early = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const load = () => import('./search-overlay.tsx');
    function open(text: string, isEntered?: boolean) {
      load().then(
        ({ openSearch, SearchOverlay }) => {
          setOverlay(() => SearchOverlay);
          openSearch(text, isEntered);
        },
        (error) => {
          early.current = null;
          console.error('search: its overlay could not be loaded', error);
        },
      );
    }
    function notice({ target }: Event) {
      if (!(target instanceof Element)) return;
      // The overlay has come, and what is typed goes into its own field, or the one of the search page.
      if (target.closest('dialog,main') !== null) early.current = null;
      // A failure is told when it is opened; until then nobody misses it.
      if (target.closest(FIELD) !== null) load().catch(() => undefined);
    }
    function type({ target }: Event) {
      const isField = target instanceof HTMLInputElement && target.form?.matches(FIELD) === true;
      if (isField && target.value.trim().length >= ENOUGH) open(target.value);
    }
    function submit(event: SubmitEvent) {
      if (!(event.target instanceof HTMLFormElement) || !event.target.matches(FIELD)) return;
      event.preventDefault();
      open(String(new FormData(event.target).get('search') ?? ''), true);
    }
    function press(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey } = event;
      if (isShortcut(event)) {
        event.preventDefault();
        early.current = document.querySelector(`${FIELD} input`);
        open('');
      } else if (early.current !== null && key.length === 1 && !ctrlKey && !metaKey) {
        event.preventDefault();
        early.current.value += key;
      }
    }
    if (isAsked) load().then(({ SearchOverlay }) => setOverlay(() => SearchOverlay), console.error);
    document.addEventListener('pointerover', notice);
    document.addEventListener('focusin', notice);
    document.addEventListener('input', type);
    document.addEventListener('submit', submit);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('pointerover', notice);
      document.removeEventListener('focusin', notice);
      document.removeEventListener('input', type);
      document.removeEventListener('submit', submit);
      document.removeEventListener('keydown', press);
    };
  }, [isAsked]);

  return Overlay === null ? null : <Overlay asked={asked} />;
}
