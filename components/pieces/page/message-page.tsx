import type { ReactNode } from 'react';
import styles from './message-page.module.css';

/** The classes of the link «Перейти на главную» and of a button beside it; errors bring no code for them. */
export const homeLinkClass = styles.home;
export const retryClass = styles.retry;
/** Around what is said: as the whole page, and inside a page's frame. */
export const messageClass = styles.page;
export const framedMessageClass = styles.framed;

/** The sign above what has happened, «404». */
export function MessageCode({ code }: { code: string }) {
  return (
    <p className={styles.code} aria-hidden="true">
      {code}
    </p>
  );
}

/** What has happened and the ways out, «Перейти на главную» first (acc-A6). */
export function MessageWords({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <>
      <h1 className={styles.heading}>{heading}</h1>
      <div className={styles.ways}>{children}</div>
    </>
  );
}
