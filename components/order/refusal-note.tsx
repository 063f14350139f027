'use client';

import { useRegion } from '#components/region/region-context.tsx';
import { phoneUrl } from '#lib/urls.ts';
import { ChangeList } from './change-list.tsx';
import { ORDER_ERROR, type Refusal } from './order-refusal.ts';
import styles from './refusal-note.module.css';

/** Why the order was not placed; what is wrong with a field stands beside the field. */
export function RefusalNote({ refusal }: { refusal: Refusal | null }) {
  const { phone } = useRegion();
  if (refusal === null || refusal.kind === 'fields') return null;
  if (refusal.kind !== 'unexpected') {
    const changes = refusal.kind === 'cart' ? refusal.changes : [];
    return (
      <div className={styles.note}>
        <p>{refusal.text}</p>
        {changes.length > 0 ? <ChangeList changes={changes} /> : null}
      </div>
    );
  }
  return (
    <p className={styles.note}>
      {ORDER_ERROR} Телефон: <a href={phoneUrl(phone)}>{phone}</a>
    </p>
  );
}
