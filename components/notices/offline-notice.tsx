'use client';

import { useSyncExternalStore } from 'react';
import styles from './offline-notice.module.css';

function listen(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Says that there is no network (acc-B13). The status element stays, so that what comes into it is read out. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {isOnline ? null : (
        <p className={styles.notice}>Нет соединения с интернетом. Показываем то, что уже загружено.</p>
      )}
    </div>
  );
}
