'use client';

import { useEffect, useState } from 'react';
import { GOING } from '../ui/shop-router.tsx';
import styles from './navigation-progress.module.css';

/** A navigation that takes longer is told to those who do not see the line, ms. */
const LONG = 1000;

type Pace = 'still' | 'going' | 'slow';

/** Shows at once that a press was heard, while the page that it leads to is on its way (acc-D12). */
export function NavigationProgress() {
  const [pace, setPace] = useState<Pace>('still');

  useEffect(() => {
    const root = document.documentElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look() {
      clearTimeout(timer);
      const isGoing = root.hasAttribute(GOING);
      setPace(isGoing ? 'going' : 'still');
      if (isGoing) timer = setTimeout(() => setPace('slow'), LONG);
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
      {pace === 'still' ? null : <div className={styles.line} />}
      <p className="visually-hidden" role="status">
        {pace === 'slow' ? 'Страница загружается' : ''}
      </p>
    </>
  );
}
