'use client';

import { phoneUrl } from '#lib/urls.ts';
import { useRegion } from '../kit/region/region-context.tsx';
import styles from './request-note.module.css';
import type { RequestState } from './use-request.ts';

/**
 * What has become of the form, for those who do not see the button, and what to do when it was not sent: that
 * stays, while the toast goes. The element stays too, so that what comes into it is read out.
 */
export function RequestNote({ state }: { state: RequestState }) {
  const { phone } = useRegion();
  return (
    <div role="status">
      {state.kind === 'sending' ? <p className="visually-hidden">Отправляем заявку</p> : null}
      {state.kind === 'offline' ? (
        <p className={styles.note}>
          Нет соединения с интернетом. Что вы ввели, осталось: нажмите ещё раз, когда оно вернётся.
        </p>
      ) : null}
      {state.kind === 'failed' ? (
        <p className={styles.note}>
          Заявка не отправлена. Что вы ввели, осталось: нажмите ещё раз или позвоните{' '}
          <a href={phoneUrl(phone)}>{phone}</a>.
        </p>
      ) : null}
    </div>
  );
}
