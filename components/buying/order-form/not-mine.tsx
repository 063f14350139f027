'use client';

import { TextButton } from '#components/kit/ui/text-button.tsx';
import { dropAddresses, readAddresses } from './known-addresses.ts';
import { dropOrganisations, readOrganisations } from './known-organisations.ts';
import { dropLastBuyer } from './last-buyer.ts';
import styles from './not-mine.module.css';

/** Whether the checkout knows anything of an earlier order of this browser besides `isFilled`. */
const isKnown = () => readOrganisations().length > 0 || readAddresses().length > 0;

type NotMineProps = {
  /** Whether the form has been filled with what the last order had. */
  isFilled: boolean;
  onCleared: () => void;
};

/** Says whose data fills the form and takes all of it out of this browser at one press (acc-D15). */
export function NotMine({ isFilled, onCleared }: NotMineProps) {
  if (!isFilled && !isKnown()) return null;

  function clear() {
    dropLastBuyer();
    dropOrganisations();
    dropAddresses();
    onCleared();
  }

  return (
    <p className={styles.note}>
      <span>{isFilled ? 'Заполнено по прошлому заказу.' : 'Этот браузер помнит прошлый заказ.'}</span>{' '}
      <TextButton onClick={clear}>Это не мой телефон — очистить</TextButton>
    </p>
  );
}
