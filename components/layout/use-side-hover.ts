import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { PANEL } from './menu-panel.tsx';

/** A child panel opens after this long a hover (specification section 9), ms. */
export const OPEN_PAUSE = 400;
/** The pointer may leave the menu and its panel for this long, ms: it crosses the gap between them. */
const CLOSE_PAUSE = 300;

const ROOTS = '[data-menu="side"] [data-root]';

/** Opens and closes the left menu's panels by pointer and by the arrow keys (B4). */
export function useSideHover(
  opener: HTMLElement | null,
  setOpener: (opener: HTMLElement | null) => void,
): void {
  const isSide = opener !== null && opener.dataset.menu !== 'catalog';

  const wishAt = useEffectEvent(
    (target: EventTarget | null): { pause: number; opener: HTMLElement | null } | null => {
      if (!(target instanceof Element)) return null;
      const root = target.closest<HTMLElement>(ROOTS);
      if (root !== null) return root === opener ? null : { pause: OPEN_PAUSE, opener: root };
      return isSide && target.closest(PANEL) === null ? { pause: CLOSE_PAUSE, opener: null } : null;
    },
  );

  function enter(root: HTMLElement) {
    // The panel must stand there before the focus can move into it.
    if (root !== opener) flushSync(() => setOpener(root));
    document.querySelector<HTMLElement>(`${PANEL} a`)?.focus();
  }

  const readKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.target instanceof Element)) return;
    const root = event.target.closest<HTMLElement>('[data-menu="side"] a');
    if (root === null) return;
    if (event.key === 'ArrowRight' && root.dataset.root !== undefined) enter(root);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveAmongRoots(root, event.key);
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function weigh(target: EventTarget | null) {
      clearTimeout(timer);
      const wish = wishAt(target);
      if (wish !== null) timer = setTimeout(() => setOpener(wish.opener), wish.pause);
    }
    const follow = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') weigh(event.target);
    };
    // The pointer that caused this code to load may rest on its root since then.
    weigh(document.querySelector(`${ROOTS}:hover`));
    document.addEventListener('pointerover', follow);
    document.addEventListener('keydown', readKey);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', follow);
      document.removeEventListener('keydown', readKey);
    };
  }, [setOpener]);
}

function moveAmongRoots(root: HTMLElement, key: 'ArrowDown' | 'ArrowUp'): void {
  const links = [
    ...(root.closest('[data-menu]')?.querySelectorAll<HTMLElement>('[data-level="root"]') ?? []),
  ];
  const at = links.indexOf(root);
  links[at + (key === 'ArrowDown' ? 1 : -1)]?.focus();
}
