import type { Today } from '#api/contract/desk/today.ts';
import { formatMoney } from '#lib/money.ts';
import { dayOfMonth } from '#lib/time/day-words.ts';
import styles from './home.module.css';

const HEIGHT = 100;
const STEP = 10;
const GAP = 2;

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Thirty days as bars of their sums; the table below them says the same. */
export function Bars({ days }: { days: NonNullable<Today['sales']>['days'] }) {
  const most = Math.max(1, ...days.map(({ sumKop }) => sumKop));
  const [first] = days;
  const last = days.at(-1);
  return (
    <figure className={styles.bars}>
      <svg viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ day, orders, sumKop }, at) => {
          const height = Math.max(sumKop === 0 ? 0 : 1, (sumKop / most) * HEIGHT);
          return (
            <rect
              key={day}
              x={at * STEP}
              y={HEIGHT - height}
              width={STEP - GAP}
              height={height}
              data-weekend={isWeekend(day) || undefined}
              data-today={at === days.length - 1 || undefined}
            >
              <title>{`${dayOfMonth(day)}: ${orders} на ${formatMoney(sumKop)}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption>
        <span>{first === undefined ? '' : dayOfMonth(first.day)}</span>
        <span>больше всего {formatMoney(most === 1 ? 0 : most)}</span>
        <span>{last === undefined ? '' : dayOfMonth(last.day)}</span>
      </figcaption>
    </figure>
  );
}
