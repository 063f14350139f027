'use client';

import { RegionMessage } from '../_page/region-message.tsx';
import styles from './error.module.css';

/** Any failure of a page (A6); the frame around it stays. */
export default function PageError({ retry }: { retry: () => void }) {
  return (
    <RegionMessage heading="Произошла ошибка">
      <button className={styles.retry} type="button" onClick={retry}>
        Попробовать ещё раз
      </button>
    </RegionMessage>
  );
}
