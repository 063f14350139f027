'use client';

import { useEffect } from 'react';
import { retryClass } from '#components/pieces/page/message-page.tsx';
import { RegionMessage } from '../_page/region-message.tsx';

/**
 * Any failure of a page (acc-A6); the frame around it stays. A page whose code did not come is reloaded
 * (acc-A8).
 */
export default function PageError({ error, retry }: { error: Error; retry: () => void }) {
  useEffect(() => {
    window.dispatchEvent(new ErrorEvent('error', { error }));
  }, [error]);

  return (
    <RegionMessage heading="Произошла ошибка">
      <button className={retryClass} type="button" onClick={retry}>
        Попробовать ещё раз
      </button>
    </RegionMessage>
  );
}
