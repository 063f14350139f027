import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { mark } from '../marks.ts';
import styles from './carousel.module.css';

type CarouselProps = {
  /** What is in it, for those who hear it. */
  label: string;
  /** Moves by itself and has a button that stops it (acc-B12). */
  autoplay?: boolean;
  /** Above the list at its end, for lists whose slides the arrows would hide. */
  arrowsAbove?: boolean;
  className?: string;
  /** For the list itself; group sizes are its `--shown`. */
  trackClassName?: string;
  /** List items that snap; the server renders them. */
  children: ReactNode;
};

/**
 * Arrows, and where asked a pause, around a list that scrolls and snaps by itself. Swiper takes the list over
 * on the first interest (`wake.ts`); nothing moves then, since it works on the same scrolling.
 */
export function Carousel({
  label,
  autoplay = false,
  arrowsAbove = false,
  className,
  trackClassName,
  children,
}: CarouselProps) {
  return (
    <section
      className={clsx(styles.carousel, className)}
      aria-label={label}
      {...mark('carousel', autoplay ? 'plays' : 'still')}
    >
      <ul className={clsx(styles.track, trackClassName)}>{children}</ul>
      <div className={clsx(styles.controls, arrowsAbove ? styles.above : styles.over)}>
        <button
          className={clsx(styles.control, styles.back)}
          type="button"
          aria-label="Назад"
          {...mark('carousel-control', 'back')}
        >
          <Icon name="arrow-left" />
        </button>
        {autoplay ? (
          <button
            className={clsx(styles.control, styles.pause)}
            type="button"
            aria-label="Остановить показ"
            {...mark('carousel-control', 'pause')}
          >
            <Icon name="pause" size={16} />
            <Icon name="play" size={16} />
          </button>
        ) : null}
        <button
          className={clsx(styles.control, styles.on)}
          type="button"
          aria-label="Вперёд"
          {...mark('carousel-control', 'on')}
        >
          <Icon name="arrow-right" />
        </button>
      </div>
    </section>
  );
}
