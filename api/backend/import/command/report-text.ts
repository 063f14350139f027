import { REGION_NAMES } from '#lib/region/names.ts';
import type { Counts, Departure, ImportFailure, ImportReport } from '../merge/report.ts';
import type { SourceIssue } from '../model.ts';

const SHOWN_WARNINGS = 20;

function countsLine(title: string, counts: Counts): string {
  return (
    `${title}: создано ${counts.created}, обновлено ${counts.updated}, без изменений ${counts.unchanged}, ` +
    `пропущено ${counts.skipped}, в архив ${counts.archived}`
  );
}

function issueLine(issue: SourceIssue): string {
  const place = issue.line === null ? '' : `строка ${issue.line}`;
  const id = issue.externalId === null ? '' : `id ${issue.externalId}`;
  const about = [place, id].filter(Boolean).join(', ');
  return `  ${about}${about && ': '}${issue.message}`;
}

/** Who left which region, by name (D70). */
function departureLines({ region, count, examples }: Departure): string[] {
  const hidden = count - examples.length;
  return [
    `Больше нет в файле, уходят из региона ${REGION_NAMES[region]}: ${count}`,
    ...examples.map(({ externalId, name }) => `  id ${externalId}: «${name}»`),
    ...(hidden > 0 ? [`  … и ещё ${hidden}`] : []),
  ];
}

/** The report of an import, line by line: figures, who left, every skipped row kept, the first twenty warnings. */
export function reportLines(report: ImportReport): string[] {
  const regions = report.regions.map((region) => REGION_NAMES[region]).join(', ');
  const skipped = report.issues.filter((issue) => issue.level === 'skipped');
  const warnings = report.issues.filter((issue) => issue.level === 'warning');
  const lines = [
    report.isDryRun ? 'Проверка: ничего не записано.' : 'Каталог загружен.',
    `Источник: ${report.source} (${report.format}), регионы: ${regions}`,
    countsLine('Товары', report.products),
    countsLine('Категории', report.categories),
  ];
  lines.push(...report.departures.flatMap(departureLines));
  if (skipped.length > 0) lines.push('Пропущенные строки:', ...skipped.map(issueLine));
  if (warnings.length > 0) lines.push('Замечания:', ...warnings.slice(0, SHOWN_WARNINGS).map(issueLine));
  const hidden = report.issueCount - skipped.length - Math.min(warnings.length, SHOWN_WARNINGS);
  if (hidden > 0) lines.push(`  … и ещё ${hidden}, все записаны в import_issue (загрузка ${report.runId})`);
  lines.push(`Время: ${(report.durationMs / 1000).toFixed(1)} с`);
  return lines;
}

/** Why nothing was loaded, with the place in the file when there is one, and examples of what is to be looked at. */
export function failureLines(failure: ImportFailure): string[] {
  const place = failure.line === null ? '' : ` Строка ${failure.line}, столбец ${failure.column ?? 1}.`;
  return [`Каталог не изменён. ${failure.message}${place}`, ...failure.examples.map((each) => `  ${each}`)];
}
