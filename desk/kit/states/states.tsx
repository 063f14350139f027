import type { ReactNode } from 'react';
import { Button } from '#components/kit/ui/button.tsx';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import type { Refused } from '#desk/client/use-desk.ts';
import { clockTime } from '../words/moments.ts';
import styles from './states.module.css';

/** While the first rows are on their way: as many bars as rows would be. */
export function Loading({ rows = 8 }: { rows?: number }) {
  return (
    <div className={styles.loading} role="status">
      <span className="visually-hidden">Загружается</span>
      {Array.from({ length: rows }, (_, at) => `bar-${at}`).map((bar) => (
        <i key={bar} />
      ))}
    </div>
  );
}

/** Says why there is nothing, and what to do about it. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{children}</p>
      {action}
    </div>
  );
}

/** Nothing could be read, and nothing was read before. */
export function Failed({ error, onRetry }: { error: Refused; onRetry: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <Icon name="circle-alert" />
      <p>{error.failure.text}</p>
      {error.failure.code === 'forbidden' || error.failure.code === 'not-found' ? null : (
        <Button size="sm" onClick={onRetry}>
          Повторить
        </Button>
      )}
    </div>
  );
}

/** A screen of which nothing was read yet: it says at once which it is, and then why it shows no more. */
export function Unread({
  title,
  error,
  onRetry,
}: {
  title: string;
  error: Refused | null;
  onRetry: () => void;
}) {
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      {error === null ? <Loading /> : <Failed error={error} onRetry={onRetry} />}
    </>
  );
}

/** Rows that stay while newer ones could not be read: «Показано на 14:03 — повторить» (desk.md §2). */
export function Stale({ at, onRetry }: { at: number; onRetry: () => void }) {
  return (
    <p className={styles.stale} role="status">
      Показано на {clockTime(new Date(at))} —{' '}
      <button type="button" onClick={onRetry}>
        повторить
      </button>
    </p>
  );
}
