'use client';

import { useEffect, useState } from 'react';
import { GOING } from '#components/kit/ui/shop-router.tsx';
import styles from './navigation-progress.module.css';

/**
 * A page that is there sooner is answer enough: the line would only cost it a frame, ms. Any other is told of
 * within 100.
 */
const SOON = 40;
/** A navigation that takes longer is told in words, ms. */
const LONG = 1000;

type Pace = 'still' | 'going' | 'slow';

/**
 * Where the link leads that was pressed last; null after another control, and where a press gives no focus.
 */
function pressedAddress({ activeElement }: Document): string | null {
  return activeElement instanceof HTMLAnchorElement ? activeElement.href : null;
}

/**
 * Shows that a press was heard, while the page that it leads to is on its way (acc-D12); one that takes long
 * is announced, with a link that loads it anew.
 */
export function NavigationProgress() {
  const [pace, setPace] = useState<Pace>('still');
  const [address, setAddress] = useState<string | null>(null);

  useEffect(() => {
    const root = document.documentElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look() {
      clearTimeout(timer);
      if (!root.hasAttribute(GOING)) return setPace('still');
      const pressed = pressedAddress(document);
      timer = setTimeout(() => {
        setAddress(pressed);
        setPace('going');
        timer = setTimeout(() => setPace('slow'), LONG - SOON);
      }, SOON);
    }
    const observer = new MutationObserver(look);
    observer.observe(root, { attributeFilter: [GOING] });
    look();
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);

  return (
    <>
      {/* An element that came with the press would have browsers look through all styles anew. */}
      <div className={styles.line} hidden={pace === 'still'} />
      <div role="status">
        {pace === 'slow' ? (
          <p className={styles.words}>
            Страница загружается… {address === null ? null : <a href={address}>Загрузить заново</a>}
          </p>
        ) : null}
      </div>
    </>
  );
}
