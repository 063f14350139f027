'use client';

import { REQUEST_CONSENT } from '#lib/consent.ts';
import { pageUrl } from '#lib/urls.ts';
import { useRegion } from '../kit/region/region-context.tsx';
import styles from './consent-notice.module.css';

/**
 * Under the button of a request form: sending it is the consent (D55). Its text opens beside, so that the
 * form stays.
 */
export function ConsentNotice() {
  const { base } = useRegion();
  return (
    <p className={styles.notice}>
      {REQUEST_CONSENT.lead}{' '}
      <a href={pageUrl(base, '/consest')} target="_blank" rel="noopener">
        {REQUEST_CONSENT.link}
        <span className="visually-hidden"> (откроется в новой вкладке)</span>
      </a>
    </p>
  );
}
