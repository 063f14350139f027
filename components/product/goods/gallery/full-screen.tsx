'use client';

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import Swiper from 'swiper';
import { Zoom } from 'swiper/modules';
import { Picture } from '#components/kit/picture/picture.tsx';
import { IconButton } from '#components/kit/ui/icon-button.tsx';
import { WIDEST_PICTURE } from '#lib/pictures.ts';
import styles from './full-screen.module.css';

type FullScreenProps = {
  pictures: readonly { address: string; alt: string }[];
  /** Shown first, by number. */
  first: number;
  /** Told which picture was shown last. */
  onClose: (last: number) => void;
};

/** Fingers enlarge a picture up to so many times; a double press enlarges and shrinks it. */
const LARGEST = 4;

const ARROWS: Readonly<Record<string, 'slidePrev' | 'slideNext'>> = {
  ArrowLeft: 'slidePrev',
  ArrowRight: 'slideNext',
};

/** Pictures over the whole window: swiped, pinched, closed by Escape. */
function FullScreen({ pictures, first, onClose }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper>(null);
  const [shown, setShown] = useState(first);

  useEffect(() => {
    dialog.current?.showModal();
    if (stage.current === null) return;
    const made = new Swiper(stage.current, {
      modules: [Zoom],
      initialSlide: first,
      wrapperClass: styles.track ?? '',
      slideClass: styles.slide ?? '',
      zoom: { maxRatio: LARGEST, containerClass: styles.zoom ?? '' },
      on: { slideChange: ({ activeIndex }) => setShown(activeIndex) },
    });
    swiper.current = made;
    return () => {
      made.destroy();
    };
  }, [first]);

  function move(way: 'slidePrev' | 'slideNext') {
    const speed = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : undefined;
    swiper.current?.[way](speed);
  }

  function readKey({ key }: KeyboardEvent) {
    const way = ARROWS[key];
    if (way !== undefined) move(way);
  }

  const isSeveral = pictures.length > 1;
  return (
    <dialog
      className={styles.screen}
      ref={dialog}
      // Wherever inside it is pressed, the focus stays here, and the arrows are heard.
      tabIndex={-1}
      aria-label="Изображения товара на весь экран"
      onClose={() => onClose(shown)}
      onKeyDown={readKey}
    >
      <div className={styles.stage} ref={stage}>
        <ul className={styles.track}>
          {pictures.map(({ address, alt }) => (
            <li className={styles.slide} key={address}>
              <div className={styles.zoom}>
                <Picture address={address} alt={alt} sizes="100vmin" maxWidth={WIDEST_PICTURE} />
              </div>
            </li>
          ))}
        </ul>
      </div>
      <form className={styles.close} method="dialog">
        <IconButton type="submit" icon="x" iconSize={24} label="Закрыть" />
      </form>
      {isSeveral ? (
        <div className={styles.steps}>
          <IconButton icon="arrow-left" label="Предыдущее изображение" onClick={() => move('slidePrev')} />
          <output>{`${shown + 1} из ${pictures.length}`}</output>
          <IconButton icon="arrow-right" label="Следующее изображение" onClick={() => move('slideNext')} />
        </div>
      ) : null}
    </dialog>
  );
}

/**
 * Shows pictures over the whole window. It has its own root, beside the page's, and goes when it is closed.
 */
export function openFullScreen({ pictures, first, onClose }: FullScreenProps): void {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  function close(last: number) {
    root.unmount();
    host.remove();
    onClose(last);
  }
  root.render(<FullScreen pictures={pictures} first={first} onClose={close} />);
}
