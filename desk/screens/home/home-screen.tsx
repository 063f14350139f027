import { Link } from 'wouter';
import { useDesk } from '#desk/client/use-desk.ts';
import { useTitle } from '#desk/client/use-title.ts';
import { Empty, Stale, Unread } from '#desk/kit/states/states.tsx';
import { momentWords } from '#desk/kit/words/moments.ts';
import { useLive } from '#desk/live/use-live.ts';
import styles from './home.module.css';
import { Sales } from './sales.tsx';
import { waitLine } from './wait-words.ts';

/** Nothing here is older, ms (desk.md §4.7). */
const EVERY_MS = 10_000;

/** «Сегодня»: what waits for whoever looks, each a link; then how the day goes. */
export default function HomeScreen() {
  const read = useDesk('getToday', {}, { everyMs: EVERY_MS });
  useTitle('Сегодня');
  useLive(() => void read.refetch());
  const { data, error } = read;
  if (data === undefined) return <Unread title="Сегодня" error={error} onRetry={() => void read.refetch()} />;
  return (
    <div className={styles.home}>
      <header>
        <h1>Сегодня</h1>
        {error === null ? null : <Stale at={read.dataUpdatedAt} onRetry={() => void read.refetch()} />}
      </header>
      <section aria-label="Что ждёт">
        {data.waits.length === 0 ? (
          <Empty>
            Ничего не ждёт.
            {data.lastOrderAt === null ? '' : ` Последний заказ — ${momentWords(data.lastOrderAt)}`}
          </Empty>
        ) : (
          <ul className={styles.waits}>
            {data.waits.map((waiting) => {
              const { number, words, age, href, isPressing } = waitLine(waiting);
              const inside = (
                <>
                  {number === null ? null : <b>{number}</b>} <span>{words}</span>
                  {age === null ? null : <small>{age}</small>}
                </>
              );
              return (
                <li key={waiting.what} data-pressing={isPressing || undefined}>
                  {href === null ? <p>{inside}</p> : <Link href={href}>{inside}</Link>}
                </li>
              );
            })}
          </ul>
        )}
      </section>
      {data.sales === null ? null : <Sales sales={data.sales} at={data.at} />}
    </div>
  );
}
