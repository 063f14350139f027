'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { paintedPage } from '#store/painted-page.ts';
import { holdOfflineNavigations } from './offline-navigation.ts';
import styles from './offline-notice.module.css';
import { reopenWhenAnswered } from './reopen-page.ts';
import { copyMark, standsIn, THIS_PAGE, takenText } from './shown-copy.ts';

function listen(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const hasNetwork = () => navigator.onLine;

/** What else there is to say when the network is away; the old copy of a page never passes for the page. */
function restText(isHeld: boolean, mark: string | null): string {
  if (isHeld) return 'Эта страница ещё не загружена: она откроется, когда соединение вернётся.';
  if (mark === null) return 'Показываем то, что уже загружено.';
  return mark === 'none' ? '' : `Копия страницы от ${takenText(mark)}: цены и наличие могли измениться.`;
}

/**
 * Says that there is no network (acc-B13), what has become of a link that was pressed without it, and of a
 * page that is shown by its copy that it is one (acc-D12). The status element stays, so that what comes into
 * it is read out.
 */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(listen, hasNetwork, () => true);
  const isFirstPage = useStore(paintedPage, ({ visits }) => visits <= 1);
  const [isHeld, setHeld] = useState(false);
  const [loaded] = useState(copyMark);
  const mark = isFirstPage ? loaded : null;
  const isCopy = mark !== null && mark !== 'none';
  useEffect(() => holdOfflineNavigations(() => setHeld(true)), []);
  useEffect(
    // The page that this document stands in for opens by itself.
    () => (standsIn(mark) ? reopenWhenAnswered(() => window.location.reload()) : undefined),
    [mark],
  );
  return (
    <div role="status">
      {isOnline && !isCopy ? null : (
        <p className={styles.notice}>
          <span>{`${isOnline ? '' : 'Нет соединения с интернетом. '}${restText(isHeld && !isOnline, mark)}`}</span>{' '}
          {isOnline ? (
            <a className={styles.renew} href={THIS_PAGE}>
              Обновить
            </a>
          ) : null}
        </p>
      )}
    </div>
  );
}
