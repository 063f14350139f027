'use client';

import type { ComponentProps } from 'react';
import { Checkbox } from '#components/form/checkbox.tsx';
import { useRegion } from '#components/region/region-context.tsx';
import { PERSONAL_DATA_CONSENT } from '#lib/consent.ts';
import { pageUrl } from '#lib/urls.ts';

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
          <a href={pageUrl(base, '/consest')} target="_blank" rel="noopener">
            {PERSONAL_DATA_CONSENT.link}
            <span className="visually-hidden"> (откроется в новой вкладке)</span>
          </a>
        </>
      }
    />
  );
}
