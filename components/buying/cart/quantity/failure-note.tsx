'use client';

import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { TextButton } from '#components/kit/ui/text-button.tsx';
import styles from './failure-note.module.css';
import type { QuantityFailure } from './use-cart-line.ts';

/**
 * Beside a control: what it could not do, said aloud too, and the way to ask again (D44). Empty while all is
 * well.
 */
export function FailureNote({ failure, name }: { failure: QuantityFailure | null; name: string }) {
  return (
    <span className={styles.note} role="alert">
      {failure === null ? null : (
        <>
          <Icon name="circle-alert" size={18} />
          <TextButton onClick={failure.retry}>
            <span>{failure.words}</span>
            <span className="visually-hidden">{`: ${name}`}</span>
          </TextButton>
        </>
      )}
    </span>
  );
}
