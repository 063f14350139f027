'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { holdOfflineNavigations } from './offline-navigation.ts';
import styles from './offline-notice.module.css';

function listen(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/**
 * Says that there is no network (acc-B13), and what has become of a link that was pressed without it (acc-D12). The status
 * element stays, so that what comes into it is read out.
 */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  const [isHeld, setHeld] = useState(false);
  useEffect(() => holdOfflineNavigations(() => setHeld(true)), []);
  return (
    <div role="status">
      {isOnline ? null : (
        <p className={styles.notice}>
          Нет соединения с интернетом.{' '}
          {isHeld
            ? 'Эта страница ещё не загружена: она откроется, когда соединение вернётся.'
            : 'Показываем то, что уже загружено.'}
        </p>
      )}
    </div>
  );
}
