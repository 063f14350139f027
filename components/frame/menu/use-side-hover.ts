import { useEffect, useEffectEvent } from 'react';
import { marked } from '#components/kit/ui/marks.ts';
import { readMark } from '#components/kit/ui/read-mark.ts';
import { PANEL } from './menu-panel.tsx';

/** A child panel opens after this long a hover (specification section 9), ms. */
const OPEN_PAUSE = 400;
/** The pointer may leave the menu and its panel for this long, ms: it crosses the gap between them. */
const CLOSE_PAUSE = 300;

const ROOTS = `${marked('menu', 'side')} ${marked('root')}`;

/** Opens and closes the left menu's panels by pointer (acc-B4). */
export function useSideHover(
  opener: HTMLElement | null,
  setOpener: (opener: HTMLElement | null) => void,
): void {
  const isSide = opener !== null && readMark(opener, 'menu') !== 'catalog';

  const wishAt = useEffectEvent(
    (target: EventTarget | null): { pause: number; opener: HTMLElement | null } | null => {
      if (!(target instanceof Element)) return null;
      const root = target.closest<HTMLElement>(ROOTS);
      if (root !== null) return root === opener ? null : { pause: OPEN_PAUSE, opener: root };
      return isSide && target.closest(PANEL) === null ? { pause: CLOSE_PAUSE, opener: null } : null;
    },
  );

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isResting = false;
    function weigh(target: EventTarget | null) {
      clearTimeout(timer);
      const wish = wishAt(target);
      if (wish !== null) timer = setTimeout(() => setOpener(wish.opener), wish.pause);
    }
    const follow = (event: PointerEvent) => {
      if (event.pointerType !== 'touch' && !isResting) weigh(event.target);
    };
    // After a press a page may come to stand under a pointer that rests, which is no wish for what lies there
    // now.
    function rest() {
      clearTimeout(timer);
      isResting = true;
    }
    function move(event: PointerEvent) {
      if (!isResting) return;
      isResting = false;
      follow(event);
    }
    // The pointer that caused this code to load may rest on its root since then.
    weigh(document.querySelector(`${ROOTS}:hover`));
    document.addEventListener('pointerover', follow);
    document.addEventListener('pointermove', move, { passive: true });
    document.addEventListener('click', rest, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', follow);
      document.removeEventListener('pointermove', move);
      document.removeEventListener('click', rest, { capture: true });
    };
  }, [setOpener]);
}
