'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import styles from './dock.module.css';

/** Room that the dock takes of the window's lower edge; `styles/globals.css` and sticky parts leave it free. */
const ROOM = '--dock-height';

/**
 * The one place for whatever comes over a page and stays: a bar across the window's lower edge, above the bottom bar.
 * A bar shortens the window and lies over nothing that cannot be scrolled above it; a box in a corner would cover
 * controls. The page is told its height, and `onRoom` when that has changed. One bar at a time, and none over an open menu
 * or dialog: they wait their turn.
 */
export function Dock({ onRoom, children }: { onRoom: () => void; children: ReactNode }) {
  const dock = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (dock.current === null) return;
    const { style } = document.documentElement;
    const tell = new ResizeObserver(([entry]) => {
      style.setProperty(ROOM, `${Math.round(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`);
      onRoom();
    });
    tell.observe(dock.current);
    return () => {
      tell.disconnect();
      style.removeProperty(ROOM);
    };
  }, [onRoom]);

  return (
    <div className={styles.dock} id="dock" ref={dock}>
      {children}
    </div>
  );
}
