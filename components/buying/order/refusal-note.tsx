'use client';

import { useEffect, useRef } from 'react';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { phoneUrl } from '#lib/urls.ts';
import { ChangeList } from './change-list.tsx';
import { orderErrorText, type Refusal } from './order-refusal.ts';
import styles from './refusal-note.module.css';

/** Why the order was not placed, brought into view; what is wrong with a field stands beside the field. */
export function RefusalNote({ refusal }: { refusal: Refusal | null }) {
  const { phone } = useRegion();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal !== null) note.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);

  if (refusal === null || refusal.kind === 'fields') return null;
  if (refusal.kind !== 'unexpected') {
    const changes = refusal.kind === 'cart' ? refusal.changes : [];
    return (
      <div className={styles.note} ref={note}>
        <p>{refusal.text}</p>
        {changes.length > 0 ? <ChangeList changes={changes} /> : null}
      </div>
    );
  }
  return (
    <div className={styles.note} ref={note}>
      <span>{orderErrorText()}</span> Телефон: <a href={phoneUrl(phone)}>{phone}</a>
    </div>
  );
}
