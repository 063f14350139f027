import { waitWords } from '#desk/kit/words/moments.ts';
import { clock15 } from '#lib/requests/waiting.ts';
import styles from './rows.module.css';

const WORDS = { 'in-time': 'ждёт', tight: 'скоро 15 мин, ждёт', over: 'просрочено, ждёт' } as const;

/** How long somebody waits in working hours, against the promised fifteen minutes (desk.md §4.2). */
export function RequestClock({ waitedMs }: { waitedMs: number }) {
  const clock = clock15(waitedMs);
  return (
    <span className={styles.clock} data-clock={clock}>
      <span className="visually-hidden">{WORDS[clock]} </span>
      {waitWords(waitedMs)}
    </span>
  );
}
