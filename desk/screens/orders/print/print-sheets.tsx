import type { PrintedOrder } from '#api/contract/desk/order-papers.ts';
import { paperMoment } from '#desk/kit/words/moments.ts';
import { formatMoney } from '#lib/money.ts';
import { countText } from '#lib/numbers/count-text.ts';
import { phoneWords } from '#lib/phone.ts';
import styles from './print-screen.module.css';

type Sheet = { order: PrintedOrder };

function Heading({ order, title }: Sheet & { title: string }) {
  return (
    <header>
      <h2>
        {title} № {order.number}
      </h2>
      <p>Оформлен {paperMoment(order.at)}</p>
      <p>
        {order.isPickup ? 'Самовывоз' : 'Доставка'}: {order.address}
        {order.wished === null ? '' : `, ${order.wished}`}
      </p>
    </header>
  );
}

/** What a packer needs: packs, pieces, and a place to tick. */
export function PackSheet({ order }: Sheet) {
  return (
    <>
      <Heading order={order} title="Лист сборки: заказ" />
      <table>
        <thead>
          <tr>
            <th scope="col">Артикул</th>
            <th scope="col">Товар</th>
            <th scope="col">Упаковок</th>
            <th scope="col">Всего</th>
            <th scope="col">Собрано</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map(({ code, name, packs, quantity, measure, inBase }) => (
            <tr key={code}>
              <td>{code}</td>
              <td>{name}</td>
              <td>{packs ?? '—'}</td>
              <td>
                {countText(quantity, measure)}
                {inBase}
              </td>
              <td>
                <i className={styles.tick} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.comment === null ? null : <p>Комментарий: {order.comment}</p>}
    </>
  );
}

/** The order as it goes along with the goods. */
export function OrderSheet({ order }: Sheet) {
  return (
    <>
      <Heading order={order} title="Заказ" />
      <p>
        {order.buyer}, {phoneWords(order.phone)}
      </p>
      <ol>
        {order.lines.map(({ code, name, quantity, measure, inBase }) => (
          <li key={code}>
            {name} <small>арт. {code}</small> — {countText(quantity, measure)}
            {inBase}
          </li>
        ))}
      </ol>
      <p>
        <b>К оплате: {formatMoney(order.total)}</b>
      </p>
      {order.comment === null ? null : <p>Комментарий: {order.comment}</p>}
    </>
  );
}

/** The bill, in the words of its file. */
export function BillSheet({ order: { invoice, number } }: Sheet) {
  if (invoice === null)
    return <p>Счёт к заказу № {number} выставляет менеджер: реквизиты продавца не заданы.</p>;
  const { bank } = invoice;
  return (
    <>
      <p>
        {bank.payee}, ИНН {bank.inn}
        {bank.kpp === null ? '' : `, КПП ${bank.kpp}`}. {bank.bank}, БИК {bank.bic}, к/с {bank.corrAccount},
        р/с {bank.account}
      </p>
      <h2>{invoice.heading}</h2>
      {invoice.until === null ? null : <p>{invoice.until}</p>}
      {invoice.sides.map(([who, words]) => (
        <p key={who}>
          <b>{who}:</b> {words}
        </p>
      ))}
      <table>
        <thead>
          <tr>
            <th scope="col">№</th>
            <th scope="col">Товар</th>
            <th scope="col">Количество</th>
            <th scope="col">Цена</th>
            {invoice.hasDiscounts ? <th scope="col">Скидка</th> : null}
            <th scope="col">Сумма</th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line) => (
            <tr key={`${line.at} ${line.name}`}>
              <td>{line.at}</td>
              <td>
                {line.name} <small>{line.code}</small>
              </td>
              <td>
                {line.quantity} {line.unit}
              </td>
              <td>{line.price}</td>
              {invoice.hasDiscounts ? <td>{line.discount}</td> : null}
              <td>{line.sum}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {invoice.sums.map(([what, sum]) => (
        <p key={what}>
          {what}: <b>{sum}</b>
        </p>
      ))}
      <p>{invoice.count}</p>
      <p>{invoice.words}</p>
      {invoice.signs.map(([role, name]) => (
        <p key={role}>
          {role} ____________________ {name}
        </p>
      ))}
    </>
  );
}
