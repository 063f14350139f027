import { retryClass } from '#components/pieces/page/message-page.tsx';
import { phoneUrl } from '#lib/urls.ts';
import styles from './no-copy.module.css';
import { THIS_PAGE } from './shown-copy.ts';

/**
 * What there is to say, and to do, without a network and without a copy of the page. Works without any code
 * of its own.
 */
export function NoCopy({ phone }: { phone: string }) {
  return (
    <>
      <a className={retryClass} href={THIS_PAGE}>
        Повторить
      </a>
      <div className={styles.text}>
        <p>
          Эту страницу вы ещё не открывали, поэтому показать её без сети нельзя. Недавно открытые страницы
          работают и сейчас, корзина сохранится. Когда соединение вернётся, страница откроется сама.
        </p>
        <p>
          Заказать можно и по телефону:{' '}
          <a className={styles.phone} href={phoneUrl(phone)}>
            {phone}
          </a>
        </p>
      </div>
    </>
  );
}
