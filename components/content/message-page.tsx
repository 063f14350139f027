import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './message-page.module.css';

type MessagePageProps = {
  heading: string;
  homeUrl: string;
  code?: string;
  /** Another way out, beside the link home. */
  children?: ReactNode;
  /** Inside a page's frame there is a header already, and a main element around. */
  framed?: boolean;
};

/** The whole content of a page that has nothing else to show (A6). */
export function MessagePage({ heading, homeUrl, code, children, framed = false }: MessagePageProps) {
  const Root = framed ? 'div' : 'main';
  return (
    <Root className={clsx(styles.page, framed && styles.framed)}>
      {code === undefined ? null : (
        <p className={styles.code} aria-hidden="true">
          {code}
        </p>
      )}
      <h1 className={styles.heading}>{heading}</h1>
      <div className={styles.ways}>
        {/* A full load on purpose: after a failure the client's state may be what is broken. */}
        <a className={styles.home} href={homeUrl}>
          Перейти на главную
        </a>
        {children}
      </div>
    </Root>
  );
}
