import type { PromoOffer } from '#api/contract/content.ts';
import { buttonLook } from '#components/kit/ui/button-look.ts';
import { CopyButton } from '#components/kit/ui/copy-button.tsx';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import styles from './promo-list.module.css';

type PromoListProps = { promos: readonly PromoOffer[]; text: (written: string) => string };

/** Promo codes that work now, each with a button that copies it (acc-B0). */
export function PromoList({ promos, text }: PromoListProps) {
  return (
    <ul className={styles.list}>
      {promos.map(({ code, discountPercent, description }) => (
        <li className={styles.promo} key={code}>
          <p className={styles.discount}>−{discountPercent}&nbsp;%</p>
          <p className={styles.text}>{description === null ? 'Скидка по промокоду' : text(description)}</p>
          <CopyButton className={buttonLook({ className: styles.code })} text={code} kind="promo">
            <span className="visually-hidden">Скопировать промокод </span>
            {code}
            <Icon name="copy" size={18} />
          </CopyButton>
        </li>
      ))}
    </ul>
  );
}
