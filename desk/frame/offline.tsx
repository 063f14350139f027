import { useSyncExternalStore } from 'react';
import styles from './offline.module.css';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that there is no network, for as long as there is none. */
export function Offline() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {isOnline ? null : <p className={styles.bar}>Нет связи — набранное не потеряно</p>}
    </div>
  );
}
