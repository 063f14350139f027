import type { RequestTab } from '#lib/requests/tabs.ts';

/** SQL of whether somebody of the staff has to do something about `r` by the moment $2. */
export const IS_UP = `r.status = 'new' and (r.handled in ('open', 'taken') or (r.handled = 'later' and r.remind_at <= $2))`;

/** SQL of which rows `r` are there: $1 = the keys of the regions that one sees, null = all. */
export const IS_SEEN = '($1::int[] is null or r.region_id = any($1))';

/** The kinds somebody has to be called about. */
export const CALLED_KINDS = ['recall', 'question', 'opt'] as const;
export type CalledKind = (typeof CALLED_KINDS)[number];

/** Whether the rows of a tab stand by how long they have waited in working hours. */
export const isCalled = (tab: RequestTab): tab is CalledKind => CALLED_KINDS.some((kind) => kind === tab);

/** Which rows a tab has and by what they stand; SQL, $2 is the moment. */
type TabRows = { where: string; by: string; isDescending: boolean };

export const TAB_ROWS: Readonly<Record<Exclude<RequestTab, CalledKind>, TabRows>> = {
  lowprice: {
    where: `r.kind = 'lowprice' and r.status = 'new' and r.handled <> 'done' and $2::timestamptz is not null`,
    by: 'r.created_at',
    isDescending: true,
  },
  later: {
    where: `r.handled = 'later' and r.status = 'new' and r.remind_at > $2`,
    by: 'r.remind_at',
    isDescending: false,
  },
  done: {
    where: `(r.handled = 'done' or r.status in ('sent', 'stopped')) and $2::timestamptz is not null`,
    by: 'coalesce(r.handled_at, r.created_at)',
    isDescending: true,
  },
  suspicious: {
    where: `r.status in ('review', 'spam') and r.handled <> 'done' and $2::timestamptz is not null`,
    by: 'r.created_at',
    isDescending: true,
  },
};

/** SQL of what was searched for: $3 = the end of a phone, $4 = a number, $5 = a part of words or e-mail. */
export const IS_FOUND = `
  ($3::text is null and $4::int is null and $5::text is null
    or r.phone like '%' || $3 or r.id = $4 or r.text ilike $5 or r.email ilike $5)`;

/** A telephone is looked for by no fewer of its last digits. */
const FEWEST_DIGITS = 4;
/** Numbers of requests have no more. */
const MOST_DIGITS = 9;

/** The values of `IS_FOUND`. */
export function searchValues(search: string): [end: string | null, id: number | null, part: string | null] {
  const text = search.trim();
  if (text === '') return [null, null, null];
  const digits = text.replace(/[ ()+№-]/g, '');
  if (!/^\d+$/.test(digits)) return [null, null, `%${text.replace(/[%_\\]/g, '\\$&')}%`];
  const id = digits.length <= MOST_DIGITS ? Number(digits) : null;
  // Of a whole number typed with 8 instead of +7 the last ten digits are the same.
  return [digits.length < FEWEST_DIGITS ? null : digits.slice(-10), id, null];
}
