'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import styles from './dock.module.css';
import { openDockRoom } from './dock-room.ts';

/**
 * The one place for whatever comes over a page and stays: a bar across the window's lower edge, above the
 * bottom bar. A bar shortens the window and lies over nothing that cannot be scrolled above it; a box in a
 * corner would cover controls. The page is told its height, and `onRise` when that has grown. One bar at a
 * time, and none over an open menu or dialog: they wait their turn.
 */
export function Dock({ onRise, children }: { onRise: () => void; children: ReactNode }) {
  const dock = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (dock.current === null) return;
    const room = openDockRoom();
    let before = 0;
    const tell = new ResizeObserver(([entry]) => {
      const height = Math.round(entry?.borderBoxSize[0]?.blockSize ?? 0);
      if (height === before) return;
      room.make(height);
      if (height > before) onRise();
      before = height;
    });
    tell.observe(dock.current);
    return () => {
      tell.disconnect();
      room.close();
    };
  }, [onRise]);

  return (
    <div className={styles.dock} id="dock" ref={dock}>
      {children}
    </div>
  );
}
