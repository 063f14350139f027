import type { Fault } from './rules/rule.ts';
import type { Survey } from './survey.ts';

/** Faults of one line that are printed; the rest is counted. */
const MOST_SHOWN = 10;

/** Each line that is broken, with its first addresses. */
export function faultLines(faults: readonly Fault[]): string[] {
  const broken = Map.groupBy(faults, ({ line }) => line);
  const lines = [...broken].sort(([a], [b]) => a.localeCompare(b));
  return lines.flatMap(([line, list]) => [
    `${line}: ${list.length}`,
    ...list.slice(0, MOST_SHOWN).map(({ url, what }) => `  ${url} — ${what}`),
    ...(list.length > MOST_SHOWN ? [`  … и ещё ${list.length - MOST_SHOWN}`] : []),
  ]);
}

/**
 * What the crawl of one host found, for people: the counts, then each line that is broken with its addresses.
 */
export function reportText({ home, faults, ...counts }: Survey): string[] {
  const head = [
    `${home}: страниц спрошено ${counts.asked}${counts.isWhole ? '' : ' (не все)'}, файлов ${counts.files}, для поиска ${counts.indexable}, в sitemap ${counts.listed},`,
    `товаров в лентах ${counts.offers}, картинок ${counts.pictures}, проверок на страницах ${counts.lines}; нарушений ${faults.length}`,
  ];
  return [...head, ...faultLines(faults)];
}
