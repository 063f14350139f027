'use client';

import { clsx } from 'clsx';
import { REQUEST_CONSENT } from '#lib/consent.ts';
import { OFFICE_HOURS } from '#lib/time/office-hours.ts';
import { useRegion } from '../kit/region/region-context.tsx';
import { OpeningHours } from '../pieces/hours/opening-hours.tsx';
import { promiseText } from './call-back-words.ts';
import notice from './consent-notice.module.css';
import styles from './form-room.module.css';
import fields from './request-fields.module.css';
import type { RequestKind } from './request-words.ts';

/**
 * The room of a request form that has not come: as high as the form at every width, since it holds the same
 * lines, unseen. Room of a guessed height moved the page under whoever had gone past it.
 */
export function FormRoom({ kind, hasText }: { kind: RequestKind; hasText: boolean }) {
  const { consentMode } = useRegion();
  return (
    <div className={clsx(fields.form, styles.room)}>
      <p className={fields.lead}>
        {kind === 'lowprice' ? null : (
          <>
            <span>{promiseText(kind, undefined)}</span> <OpeningHours hours={OFFICE_HOURS} />
          </>
        )}
      </p>
      {hasText ? <span className={styles.field} /> : null}
      <span className={styles.field} />
      <span className={fields.send} />
      {consentMode === 'notice' ? (
        <p className={notice.notice}>{`${REQUEST_CONSENT.lead} ${REQUEST_CONSENT.link}`}</p>
      ) : null}
      {/* What has become of the form has a row of its own, empty at first. */}
      <p />
    </div>
  );
}
