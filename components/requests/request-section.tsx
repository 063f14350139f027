'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { LateForm } from './late-form.tsx';
import styles from './request-section.module.css';
import { REQUEST_TITLES, type RequestKind } from './request-words.ts';

/** The form's code is asked for when its place is so near to the window. */
const NEAR = '300px';

/**
 * A request form that stands in a page (specification section 2); its room is kept, it comes as the visitor
 * nears it.
 */
export function RequestSection({ kind }: { kind: RequestKind }) {
  const heading = useId();
  const place = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    if (place.current === null) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        watch.disconnect();
        setNear(true);
      },
      { rootMargin: NEAR },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);

  return (
    <section className={styles.section} aria-labelledby={heading} ref={place}>
      <h2 className={styles.heading} id={heading}>
        {REQUEST_TITLES[kind]}
      </h2>
      <LateForm kind={kind} isWanted={isNear} productId={null} specialId={null} />
    </section>
  );
}
