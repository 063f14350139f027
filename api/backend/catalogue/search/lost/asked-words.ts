import {
  type AskedTimes,
  addToDay,
  type CountedText,
  countedLines,
  COUNTED_DAYS as DAYS,
  TOLD,
} from '#api/backend/catalogue/daily-counts.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { Clock } from '#lib/time/clock.ts';
import { moscowTime } from '#lib/time/moscow-time.ts';

const LOST = { table: 'lost_words', column: 'words', mostADay: 500 };

/** Words that another of these begins with were on their way to it: somebody was still typing. */
export function withoutBeginnings(asked: AskedTimes): AskedTimes {
  const all = asked.map(([words]) => words).toSorted();
  // What begins with a text stands right behind it.
  const isBegun = (words: string) => all[all.indexOf(words) + 1]?.startsWith(words) === true;
  return asked.filter(([words]) => !isBegun(words));
}

/** Adds words that have found nothing to what is known. */
export async function writeLostWords(q: Queryable, asked: AskedTimes, clock: Clock): Promise<void> {
  await addToDay(q, LOST, withoutBeginnings(asked), moscowTime(clock.now()).day);
}

/** `content lost`: which words found nothing most often within 30 days, and when they were last asked. */
export async function lostWordLines(q: Queryable, clock: Clock): Promise<string[]> {
  const { day } = moscowTime(clock.now());
  const rows = await q.query<CountedText>({
    name: 'lost_words_told',
    text: `select words as text, sum(asked)::int as asked, 'последний раз ' || max(day) as more from lost_words
           where day > $1::date - $2::int group by words order by asked desc, words limit $3`,
    values: [day, DAYS, TOLD],
  });
  return countedLines(`Искали, и ничего не нашлось (${DAYS} дней)`, rows);
}
