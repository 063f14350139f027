import type { ReactNode } from 'react';
import { SMALL_WINDOW } from '../ui/first-view.tsx';
import styles from './content.module.css';

export const CONTENT_ID = 'content';

type ContentProps = {
  /** The element in it that a phone's first view ends with; the whole unless told. */
  firstView?: string | undefined;
  children: ReactNode;
};

/**
 * The main element of a page; hidden for a moment when the visitor comes from another page (acc-A9). A phone paints when
 * what it shows first has come: the rest of a document takes a slow line as long again.
 */
export function Content({ firstView = CONTENT_ID, children }: ContentProps) {
  return (
    <>
      <link rel="expect" href={`#${firstView}`} blocking="render" media={SMALL_WINDOW} />
      <main className={styles.content} id={CONTENT_ID} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
