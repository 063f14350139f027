import type { Sales as Sold, Today } from '#api/contract/desk/today.ts';
import { formatMoney } from '#lib/money.ts';
import { REGION_NAMES } from '#lib/region/names.ts';
import { dayOfMonth } from '#lib/time/day-words.ts';
import { Bars } from './bars.tsx';
import styles from './home.module.css';

const WEEKDAYS = [
  'прошлое воскресенье',
  'прошлый понедельник',
  'прошлый вторник',
  'прошлую среду',
  'прошлый четверг',
  'прошлую пятницу',
  'прошлую субботу',
];

const averageOf = ({ orders, sumKop }: Sold): number | null =>
  orders === 0 ? null : Math.round(sumKop / orders);
const money = (kop: number | null): string => (kop === null ? '—' : formatMoney(kop));

/** The day in numbers against the same weekday until the same hour, by region, and thirty days as bars. */
export function Sales({ sales, at }: { sales: NonNullable<Today['sales']>; at: string }) {
  const { today, weekAgo, weekAgoWhole, regions, days } = sales;
  const last = days.at(-1)?.day ?? at;
  const before = WEEKDAYS[new Date(`${last.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? '';
  const numbers = [
    ['Заказов', String(today.orders), String(weekAgo.orders), String(weekAgoWhole.orders)],
    ['На сумму', money(today.sumKop), money(weekAgo.sumKop), money(weekAgoWhole.sumKop)],
    ['Средний заказ', money(averageOf(today)), money(averageOf(weekAgo)), money(averageOf(weekAgoWhole))],
  ] as const;
  return (
    <section className={styles.sales} aria-labelledby="sales">
      <h2 id="sales">Заказы за день</h2>
      <dl className={styles.numbers}>
        {numbers.map(([name, now, then, whole]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{now}</b>
              <small>
                за {before} к этому часу {then}, за весь день {whole}
              </small>
            </dd>
          </div>
        ))}
      </dl>
      {regions.length < 2 ? null : (
        <table className={styles.table}>
          <caption>По регионам; неделю назад — к этому же часу</caption>
          <thead>
            <tr>
              <th scope="col">Регион</th>
              <th scope="col">Заказов</th>
              <th scope="col">На сумму</th>
              <th scope="col">Неделю назад</th>
            </tr>
          </thead>
          <tbody>
            {regions.map(({ region, today: own, weekAgo: then }) => (
              <tr key={region}>
                <th scope="row">{REGION_NAMES[region]}</th>
                <td>{own.orders}</td>
                <td>{money(own.sumKop)}</td>
                <td>{money(then.sumKop)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h2>Тридцать дней</h2>
      <Bars days={days} />
      <details>
        <summary>Таблицей</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">День</th>
              <th scope="col">Заказов</th>
              <th scope="col">На сумму</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, orders, sumKop }) => (
              <tr key={day}>
                <th scope="row">{dayOfMonth(day)}</th>
                <td>{orders}</td>
                <td>{money(sumKop)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
