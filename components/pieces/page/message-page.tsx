import type { ReactNode } from 'react';
import styles from './message-page.module.css';

type MessagePageProps = {
  heading: string;
  code?: string;
  /** The ways out, «Перейти на главную» first. */
  children: ReactNode;
  /** Inside a page's frame there is a header already, and a main element around. */
  framed?: boolean;
};

/** The classes of the link «Перейти на главную» and of a button beside it; errors bring no code for them. */
export const homeLinkClass = styles.home;
export const retryClass = styles.retry;

/** The whole content of a page that has nothing else to show (acc-A6). */
export function MessagePage({ heading, code, children, framed = false }: MessagePageProps) {
  const Root = framed ? 'div' : 'main';
  return (
    <Root className={framed ? styles.framed : styles.page}>
      {code === undefined ? null : (
        <p className={styles.code} aria-hidden="true">
          {code}
        </p>
      )}
      <h1 className={styles.heading}>{heading}</h1>
      <div className={styles.ways}>{children}</div>
    </Root>
  );
}
