import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icons/icon.tsx';
import styles from './slider.module.css';

type SliderProps = {
  /** What is in it, for those who hear it. */
  label: string;
  /** Moves by itself and has a button that stops it (acc-B12). */
  autoplay?: boolean;
  /** Above the list at its end, for lists whose slides the arrows would hide. */
  arrowsAbove?: boolean;
  className?: string;
  /** List items that snap; the server renders them. */
  children: ReactNode;
};

/**
 * Arrows, and where asked a pause, around a list that scrolls and snaps by itself. `enliven.ts` hears the buttons and
 * keeps the clock, so that no page brings code for it.
 */
export function Slider({ label, autoplay = false, arrowsAbove = false, className, children }: SliderProps) {
  return (
    <section
      className={clsx(styles.slider, className)}
      aria-label={label}
      data-slider={autoplay ? 'plays' : ''}
    >
      <ul className={styles.track}>{children}</ul>
      <div className={clsx(styles.controls, arrowsAbove ? styles.above : styles.over)}>
        <button
          className={clsx(styles.control, styles.back)}
          type="button"
          aria-label="Назад"
          data-slide="back"
        >
          <Icon name="arrow-left" />
        </button>
        {autoplay ? (
          <button
            className={clsx(styles.control, styles.pause)}
            type="button"
            aria-label="Остановить показ"
            data-slide="pause"
          >
            <Icon name="pause" size={16} />
            <Icon name="play" size={16} />
          </button>
        ) : null}
        <button className={clsx(styles.control, styles.on)} type="button" aria-label="Вперёд" data-slide="on">
          <Icon name="arrow-right" />
        </button>
      </div>
    </section>
  );
}
