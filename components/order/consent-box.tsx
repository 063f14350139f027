'use client';

import { type ComponentProps, useId } from 'react';
import { useRegion } from '#components/region/region-context.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { PERSONAL_DATA_CONSENT } from '#lib/consent.ts';
import { pageUrl } from '#lib/urls.ts';
import styles from './consent-box.module.css';

type ConsentBoxProps = { error?: string | undefined } & Omit<
  ComponentProps<'input'>,
  'id' | 'type' | 'className'
>;

/** The required consent, never ticked beforehand (D55); its text opens beside, so that the form stays. */
export function ConsentBox({ error, ...input }: ConsentBoxProps) {
  const { base } = useRegion();
  const id = useId();
  return (
    <div>
      <div className={styles.consent}>
        <input
          {...input}
          className={styles.box}
          id={id}
          type="checkbox"
          aria-required
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        <label htmlFor={id}>
          {PERSONAL_DATA_CONSENT.lead}{' '}
          <a href={pageUrl(base, '/consest')} target="_blank" rel="noopener">
            {PERSONAL_DATA_CONSENT.link}
            <span className="visually-hidden"> (откроется в новой вкладке)</span>
          </a>
        </label>
      </div>
      {error === undefined ? null : (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="circle-alert" size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
