import type { Queryable } from '#api/backend/db/database.ts';
import type { Clock } from '#lib/time/clock.ts';
import { moscowTime } from '#lib/time/moscow-time.ts';

/** How often words that find nothing were searched for since the last time. */
export type AskedWords = readonly (readonly [words: string, times: number])[];

/** So many words are kept of a day, the most asked. */
const MOST_A_DAY = 500;
const DAYS = 30;
/** So many are told. */
const TOLD = 50;

/** Words that another of these begins with were on their way to it: somebody was still typing. */
export function withoutBeginnings(asked: AskedWords): AskedWords {
  const all = asked.map(([words]) => words).toSorted();
  // What begins with a text stands right behind it.
  const isBegun = (words: string) => all[all.indexOf(words) + 1]?.startsWith(words) === true;
  return asked.filter(([words]) => !isBegun(words));
}

/** Adds to what is known; several processes of one database add to the same rows. */
export async function writeLostWords(q: Queryable, asked: AskedWords, clock: Clock): Promise<void> {
  const whole = withoutBeginnings(asked);
  if (whole.length === 0) return;
  const { day } = moscowTime(clock.now());
  await q.query({
    name: 'lost_words_asked',
    text: `insert into lost_words as l (words, asked, day)
           select a.words, a.n, $3::date from unnest($1::text[], $2::int[]) as a(words, n)
           on conflict (day, words) do update set asked = l.asked + excluded.asked`,
    values: [whole.map(([words]) => words), whole.map(([, times]) => times), day],
  });
  await q.query({
    name: 'lost_words_bound',
    text: `delete from lost_words where day <= $1::date - $2::int or (day = $1::date and words in (
             select words from lost_words where day = $1::date order by asked desc, words offset $3))`,
    values: [day, DAYS, MOST_A_DAY],
  });
}

/** `content lost`: which words found nothing most often within 30 days, and when they were last asked. */
export async function lostWordLines(q: Queryable, clock: Clock): Promise<string[]> {
  const { day } = moscowTime(clock.now());
  const rows = await q.query<{ words: string; asked: number; last: string }>({
    name: 'lost_words_told',
    text: `select words, sum(asked)::int as asked, max(day)::text as last from lost_words
           where day > $1::date - $2::int group by words order by asked desc, words limit $3`,
    values: [day, DAYS, TOLD],
  });
  const heading = `Искали, и ничего не нашлось (${DAYS} дней)`;
  if (rows.length === 0) return [`${heading}: нет`];
  return [
    `${heading}:`,
    ...rows.map(({ words, asked, last }) => `${asked}\t${words}\tпоследний раз ${last}`),
  ];
}
