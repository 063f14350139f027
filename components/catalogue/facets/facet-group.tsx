import type { ReactNode } from 'react';
import styles from './facet-fields.module.css';

/** What may be chosen of one thing, under its name. */
export function FacetGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}
