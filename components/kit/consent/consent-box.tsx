'use client';

import type { ComponentProps } from 'react';
import { Checkbox } from '#components/kit/form/checkbox.tsx';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { PERSONAL_DATA_CONSENT } from '#lib/consent.ts';
import { pageUrl } from '#lib/urls.ts';
import styles from './consent-box.module.css';

type ConsentBoxProps = Omit<ComponentProps<typeof Checkbox>, 'label' | 'isRequired'>;

/** The required consent, never ticked beforehand (D55); its text opens beside, so that the form stays. */
export function ConsentBox(box: ConsentBoxProps) {
  const { base } = useRegion();
  return (
    <Checkbox
      {...box}
      isRequired
      label={
        <>
          {PERSONAL_DATA_CONSENT.lead}{' '}
          <Beside href={pageUrl(base, '/consest')}>{PERSONAL_DATA_CONSENT.link}</Beside>
        </>
      }
    />
  );
}

/** What else there is to read before one orders; after the button, so that it is in nobody's way to it. */
export function OrderDocuments() {
  const { base } = useRegion();
  return (
    <p className={styles.more}>
      Подробнее: <Beside href={pageUrl(base, '/policy')}>политика конфиденциальности</Beside>,{' '}
      <Beside href={pageUrl(base, '/offer')}>договор оферты</Beside>
    </p>
  );
}

/** A document that opens beside the form. */
function Beside({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (откроется в новой вкладке)</span>
    </a>
  );
}
