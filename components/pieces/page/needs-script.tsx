import { phoneUrl } from '#lib/urls.ts';
import styles from './needs-script.module.css';

/** What a part of a page that works by scripts alone says where none run: that, and the telephone. */
export function NeedsScript({ what, phone }: { what: string; phone: string | null }) {
  return (
    <noscript>
      <p className={styles.note}>
        {what} без JavaScript не работает: включите его в настройках браузера и обновите страницу.
        {phone === null ? null : (
          <>
            {' '}
            Заказать можно и по телефону <a href={phoneUrl(phone)}>{phone}</a>: назовите артикулы и
            количество.
          </>
        )}
      </p>
    </noscript>
  );
}
