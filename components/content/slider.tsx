'use client';

import clsx from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '#components/ui/icons/icon.tsx';
import { isAllowedToMove, moveBy } from './slide-track.ts';
import styles from './slider.module.css';

type SliderProps = {
  /** What is in it, for those who hear it. */
  label: string;
  /** Moves by itself and has a button that stops it (B12). */
  autoplay?: boolean;
  className?: string;
  /** List items that snap; the server renders them. */
  children: ReactNode;
};

/** A slide stays this long, ms (specification section 9). */
export const SLIDE_PAUSE = 5000;

/** Arrows, and where asked the clock and its pause, around a list that scrolls and snaps by itself. */
export function Slider({ label, autoplay = false, className, children }: SliderProps) {
  const box = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [isPlaying, setPlaying] = useState(autoplay);

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => {
      if (isAllowedToMove(box.current)) moveBy(track.current, 1);
    }, SLIDE_PAUSE);
    return () => clearInterval(timer);
  }, [isPlaying]);

  return (
    <section className={clsx(styles.slider, className)} aria-label={label} ref={box}>
      <ul className={styles.track} ref={track}>
        {children}
      </ul>
      <div className={styles.controls}>
        <button
          className={clsx(styles.control, styles.back)}
          type="button"
          aria-label="Назад"
          onClick={() => moveBy(track.current, -1)}
        >
          <Icon name="arrow-left" />
        </button>
        {autoplay ? (
          <button
            className={clsx(styles.control, styles.pause)}
            type="button"
            aria-label={isPlaying ? 'Остановить показ' : 'Продолжить показ'}
            onClick={() => setPlaying(!isPlaying)}
          >
            <Icon name={isPlaying ? 'pause' : 'play'} size={16} />
          </button>
        ) : null}
        <button
          className={clsx(styles.control, styles.on)}
          type="button"
          aria-label="Вперёд"
          onClick={() => moveBy(track.current, 1)}
        >
          <Icon name="arrow-right" />
        </button>
      </div>
    </section>
  );
}
