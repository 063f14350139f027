import { CopyButton } from '#components/kit/ui/copy-button.tsx';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import styles from './ad-mark.module.css';

/** Ad marking (acc-B11): «Реклама», the advertiser, and the erid, which a click copies. */
export function AdMark({ advertiser, erid }: { advertiser: string; erid: string }) {
  return (
    <p className={styles.mark}>
      <span className={styles.words}>
        Реклама. <span className={styles.advertiser}>{advertiser}</span>
      </span>
      <CopyButton className={styles.erid} text={erid} kind="erid">
        <span className="visually-hidden">Скопировать </span>
        <span className={styles.code}>erid: {erid}</span>
        <Icon name="copy" size={16} />
      </CopyButton>
    </p>
  );
}
