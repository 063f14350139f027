'use client';

import { type MouseEvent, type ToggleEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Icon } from '#components/ui/icons/icon.tsx';
import { opensDialog } from '#components/ui/opens-dialog.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import { REGION_NAMES } from '#lib/region/names.ts';
import { regionDialogState } from '#store/region-dialog.ts';
import { useRegion } from './region-context.tsx';
import styles from './region-switch.module.css';
import { type Here, samePageUrl } from './same-page.ts';

export const REGION_DIALOG = 'region-dialog';

const WORDS = {
  suggested: {
    title: 'Выберите склад отгрузки',
    text: 'От склада зависят ассортимент, цены и сроки доставки.',
  },
  asked: {
    title: 'Внимание!',
    text: 'При смене региона каталог и состав корзины могут измениться.',
  },
} as const;

/**
 * The current city and the dialog that leads to the same page of the other one: whole page loads, since the region
 * is the address (D6, D7). Without JavaScript the links lead to the regions' home pages.
 */
export function RegionSwitch() {
  const { region, base, sites } = useRegion();
  const { title, text } = WORDS[useStore(regionDialogState, ({ reason }) => reason)];
  const [here, setHere] = useState<Here | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);

  function noteAddress({ newState }: ToggleEvent) {
    const { pathname, search } = window.location;
    if (newState === 'open') setHere({ pathname, search });
  }

  function stay(event: MouseEvent, isCurrent: boolean) {
    if (!isCurrent) return;
    event.preventDefault();
    dialog.current?.close();
  }

  return (
    <>
      <button className={styles.current} type="button" aria-haspopup="dialog" {...opensDialog(REGION_DIALOG)}>
        <Icon name="map-pin" size={18} />
        <span className="visually-hidden">Регион: </span>
        {region === 'neutral' ? 'Выберите город' : REGION_NAMES[region]}
        <Icon name="chevron-down" size={16} />
      </button>
      <dialog
        className={styles.dialog}
        id={REGION_DIALOG}
        ref={dialog}
        closedby="any"
        aria-labelledby={`${REGION_DIALOG}-title`}
        onBeforeToggle={noteAddress}
        onClose={() => regionDialogState.setState({ reason: 'asked' })}
      >
        <h2 className={styles.title} id={`${REGION_DIALOG}-title`}>
          {title}
        </h2>
        <p>{text}</p>
        <ul className={styles.cities}>
          {REGION_CODES.toReversed().map((code) => (
            <li key={code}>
              <a
                className={styles.city}
                href={samePageUrl(sites, code, base, here)}
                aria-current={code === region ? 'true' : undefined}
                onClick={(event) => stay(event, code === region)}
              >
                {REGION_NAMES[code]}
              </a>
            </li>
          ))}
        </ul>
        <form method="dialog">
          <button className={styles.close} type="submit" aria-label="Закрыть">
            <Icon name="x" />
          </button>
        </form>
      </dialog>
    </>
  );
}
