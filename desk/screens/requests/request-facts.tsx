import { Link } from 'wouter';
import type { RequestCard } from '#api/contract/desk/requests.ts';
import { useMay } from '#desk/client/me.tsx';
import { momentWords } from '#desk/kit/words/moments.ts';
import { formatMoney } from '#lib/money.ts';
import { STATUS_WORDS } from '#lib/orders/statuses.ts';
import { phoneWords } from '#lib/phone.ts';
import styles from './panel.module.css';
import { deedWords } from './words.ts';

/** The orders of the same phone. */
function Orders({ card: { orders, ordersInAll } }: { card: RequestCard }) {
  const mayRead = useMay('orders.read');
  if (orders.length === 0) return <p className={styles.soft}>С этого телефона ещё не заказывали</p>;
  return (
    <>
      <ul className={styles.orders}>
        {orders.map(({ number, createdAt, status, totalKop }) => (
          <li key={number}>
            {mayRead ? <Link href={`/orders/${number}`}>№ {number}</Link> : <span>№ {number}</span>}
            <span>{momentWords(createdAt)}</span>
            <span>{STATUS_WORDS[status]}</span>
            <span className={styles.sum}>{formatMoney(totalKop)}</span>
          </li>
        ))}
      </ul>
      {ordersInAll > orders.length ? <p className={styles.soft}>Всего заказов: {ordersInAll}</p> : null}
    </>
  );
}

/** What is known of a request: words, product, page, the phone's orders, what was done. */
export function RequestFacts({ card }: { card: RequestCard }) {
  const { phone, email, text, product, special, page, priceKop, calledAt, history } = card;
  return (
    <>
      {text === null ? null : <blockquote className={styles.words}>{text}</blockquote>}
      <dl className={styles.facts}>
        {phone === null ? null : (
          <div>
            <dt>Телефон</dt>
            <dd>
              <a href={`tel:${phone}`}>{phoneWords(phone)}</a>
            </dd>
          </div>
        )}
        {email === null ? null : (
          <div>
            <dt>Почта</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
        )}
        {product === null ? null : (
          <div>
            <dt>Товар</dt>
            <dd>
              {product.code} {product.name}
              {priceKop === null ? '' : `, тогда ${formatMoney(priceKop)}`}
            </dd>
          </div>
        )}
        {special === null ? null : (
          <div>
            <dt>Акция</dt>
            <dd>{special}</dd>
          </div>
        )}
        {page === null ? null : (
          <div>
            <dt>Страница</dt>
            <dd>{page}</dd>
          </div>
        )}
        {calledAt === null ? null : (
          <div>
            <dt>Станция звонила</dt>
            <dd>{momentWords(calledAt)}</dd>
          </div>
        )}
      </dl>
      {phone === null ? null : (
        <section>
          <h2>Заказы с этого телефона</h2>
          <Orders card={card} />
        </section>
      )}
      {history.length === 0 ? null : (
        <section>
          <h2>Что делали</h2>
          <ul className={styles.history}>
            {history.map(({ at, kind, name }) => (
              <li key={`${at} ${kind}`}>
                {momentWords(at)} · {name ?? 'Магазин'}: {deedWords(kind)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
