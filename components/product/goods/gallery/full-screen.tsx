'use client';

import { useEffect, useRef, useState } from 'react';
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

function move(swiper: Swiper | null, way: 'slidePrev' | 'slideNext'): void {
  const speed = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : undefined;
  swiper?.[way](speed);
}

/**
 * While a second finger is down nothing is swiped: the first one's way in a quick pinch is long enough for
 * the next picture. The answer stops it.
 */
function holdStill(swiper: Swiper, stage: HTMLElement): () => void {
  function follow({ touches }: TouchEvent) {
    if (touches.length > 1) swiper.allowTouchMove = false;
    else if (touches.length === 0) swiper.allowTouchMove = true;
  }
  const names = ['touchstart', 'touchend', 'touchcancel'] as const;
  for (const name of names) stage.addEventListener(name, follow, { passive: true });
  return () => {
    for (const name of names) stage.removeEventListener(name, follow);
  };
}

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
    const letGo = holdStill(made, stage.current);
    function readKey({ key }: KeyboardEvent) {
      const way = ARROWS[key];
      if (way !== undefined) move(made, way);
    }
    // A finger on a picture has Swiper take the focus from whatever has it: the page has it then.
    document.addEventListener('keydown', readKey);
    return () => {
      document.removeEventListener('keydown', readKey);
      letGo();
      made.destroy();
    };
  }, [first]);

  const isSeveral = pictures.length > 1;
  return (
    <dialog
      className={styles.screen}
      ref={dialog}
      aria-label="Изображения товара на весь экран"
      onClose={() => onClose(shown)}
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
          <IconButton
            icon="arrow-left"
            label="Предыдущее изображение"
            onClick={() => move(swiper.current, 'slidePrev')}
          />
          <output>{`${shown + 1} из ${pictures.length}`}</output>
          <IconButton
            icon="arrow-right"
            label="Следующее изображение"
            onClick={() => move(swiper.current, 'slideNext')}
          />
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
