'use client';

import { useState } from 'react';
import { Button } from '#components/kit/ui/button.tsx';
import { IconButton } from '#components/kit/ui/icon-button.tsx';
import styles from './buyer-fields.module.css';
import { dropOrganisation, type Organisation, readOrganisations } from './known-organisations.ts';

/** The organisations that have ordered from this browser: one press fills one in, another forgets it. */
export function OrganisationChoices({ onChoose }: { onChoose: (chosen: Organisation) => void }) {
  const [known, setKnown] = useState(readOrganisations);
  if (known.length === 0) return null;
  return (
    <ul className={styles.known} aria-label="Вы уже заказывали на">
      {known.map((each) => (
        <li className={styles.choice} key={`${each.inn} ${each.kpp}`}>
          <Button size="sm" onClick={() => onChoose(each)}>
            {`${each.company}, ИНН\u00A0${each.inn}`}
          </Button>
          <IconButton
            icon="x"
            label={`Убрать ${each.company}`}
            onClick={() => setKnown(dropOrganisation(each))}
          />
        </li>
      ))}
    </ul>
  );
}
