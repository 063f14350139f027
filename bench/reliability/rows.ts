import { markdown } from '../figures.ts';
import { BAR_IDS, type BarId, type Bars } from './bar.ts';

export const VERDICTS = ['passed', 'failed', 'not here'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** One line of the table. */
export type Row = {
  bar: BarId;
  what: string;
  count: string;
  figure: string;
  bound: string;
  verdict: Verdict;
  /** The day it was run, `2026-11-30`. */
  when: string;
};

const HEAD = ['bar', 'what was run', 'count', 'figure', 'bound', 'verdict', 'when'];
/** What would end a cell or a line of the table. */
const BREAKS = /\s*[|\r\n]+\s*/g;

export function tableOf(rows: readonly Row[]): string {
  return markdown(
    HEAD,
    rows.map(({ bar, what, count, figure, bound, verdict, when }) =>
      [bar, what, count, figure, bound, verdict, when].map((cell) => cell.replace(BREAKS, ' ')),
    ),
  );
}

/** The rows of a table that was kept, with whatever else stands around it. */
export function rowsOf(text: string): Row[] {
  return text.split('\n').flatMap((line): Row[] => {
    const [, id, what = '', count = '', figure = '', bound = '', said, when = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    const bar = BAR_IDS.find((each) => each === id);
    const verdict = VERDICTS.find((each) => each === said);
    return bar === undefined || verdict === undefined
      ? []
      : [{ bar, what, count, figure, bound, verdict, when }];
  });
}

/**
 * The rows of the last runs, in the order of `bars`: what has been run now, and what was found of the others.
 * What `bars` no longer has is left out.
 */
export function joinRows(kept: readonly Row[], now: readonly Row[], bars: Bars): Row[] {
  const last = (rows: readonly Row[], bar: BarId, what: string): Row | undefined =>
    rows.findLast((row) => row.bar === bar && row.what === what);
  return BAR_IDS.flatMap((bar) =>
    bars[bar].runs.flatMap(({ what }) => last(now, bar, what) ?? last(kept, bar, what) ?? []),
  );
}
