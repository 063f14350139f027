'use client';

import { useEffect } from 'react';
import { RegionMessage } from '../_page/region-message.tsx';
import styles from './error.module.css';

/** Any failure of a page (acc-A6); the frame around it stays. A page whose code did not come is reloaded (acc-A8). */
export default function PageError({ error, retry }: { error: Error; retry: () => void }) {
  useEffect(() => {
    window.dispatchEvent(new ErrorEvent('error', { error }));
  }, [error]);

  return (
    <RegionMessage heading="Произошла ошибка">
      <button className={styles.retry} type="button" onClick={retry}>
        Попробовать ещё раз
      </button>
    </RegionMessage>
  );
}
