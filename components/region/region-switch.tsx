'use client';

import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import { Icon } from '#components/ui/icons/icon.tsx';
import { REGION_CODES } from '#lib/region/codes.ts';
import { REGION_NAMES } from '#lib/region/names.ts';
import { useRegion } from './region-context.tsx';
import styles from './region-switch.module.css';
import { type Here, samePageUrl } from './same-page.ts';

/**
 * The current city and, below it, the way to the same page of the other one: whole page loads, since the region is
 * the address (D6). Without JavaScript the links lead to the regions' home pages.
 */
export function RegionSwitch() {
  const { region, base, sites } = useRegion();
  const [here, setHere] = useState<Here | null>(null);
  const details = useRef<HTMLDetailsElement>(null);

  function noteAddress(event: SyntheticEvent<HTMLDetailsElement>) {
    const { pathname, search } = window.location;
    if (event.currentTarget.open) setHere({ pathname, search });
  }

  function close() {
    if (details.current !== null) details.current.open = false;
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || details.current?.open !== true) return;
    close();
    details.current.querySelector('summary')?.focus();
  }

  return (
    <details
      className={styles.switch}
      ref={details}
      onToggle={noteAddress}
      onKeyDown={closeOnEscape}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <summary className={styles.current}>
        <Icon name="map-pin" size={18} />
        <span className="visually-hidden">Регион: </span>
        {region === 'neutral' ? 'Выберите город' : REGION_NAMES[region]}
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul className={styles.cities}>
        {REGION_CODES.map((code) => (
          <li key={code}>
            <a
              className={styles.city}
              href={samePageUrl(sites, code, base, here)}
              aria-current={code === region ? 'true' : undefined}
            >
              {REGION_NAMES[code]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
