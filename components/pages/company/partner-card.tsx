import { ButtonLink } from '#components/kit/ui/button-link.tsx';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { pageUrl, phoneUrl } from '#lib/urls.ts';
import styles from './partner-card.module.css';

type PartnerCardProps = { phone: string | null; email: string; base: string };

/** How those who want to become franchisees reach the company. */
export function PartnerCard({ phone, email, base }: PartnerCardProps) {
  return (
    <section className={styles.card} aria-labelledby="partner">
      <h2 className={styles.heading} id="partner">
        Обсудить открытие
      </h2>
      <p className={styles.text}>
        Расскажите о своём городе и помещении: подготовим расчёт и ответим на вопросы.
      </p>
      {phone === null ? null : (
        <p className={styles.line}>
          <Icon name="phone" size={18} />
          <a href={phoneUrl(phone)}>{phone}</a>
        </p>
      )}
      <p className={styles.line}>
        <Icon name="mail" size={18} />
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <ButtonLink size="sm" href={pageUrl(base, '/contacts')}>
        Все контакты
      </ButtonLink>
    </section>
  );
}
