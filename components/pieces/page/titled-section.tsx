import { type ReactNode, useId } from 'react';
import styles from './titled-section.module.css';

/** A headed part of a page, named by its heading; `aside` stands beside it, such as a link to all of them. */
export function TitledSection({
  heading,
  aside,
  children,
}: {
  heading: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.heading} id={id}>
          {heading}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
