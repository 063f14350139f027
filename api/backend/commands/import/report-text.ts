import { placeWords } from '#api/backend/feeds/import/failure.ts';
import type { IssueReason } from '#api/backend/feeds/import/merge/reasons.ts';
import type {
  Counts,
  Departure,
  ImportFailure,
  ImportReport,
  Phases,
} from '#api/backend/feeds/import/merge/report.ts';
import type { SourceIssue } from '#api/backend/feeds/import/model.ts';
import { REGION_NAMES } from '#lib/region/names.ts';

/** The phases of an import, as an operator is told of them. */
export const PHASE_NAMES: Readonly<Record<keyof Phases, string>> = {
  reading: 'чтение',
  planning: 'сравнение',
  preparing: 'подготовка',
  applying: 'запись',
  cleaning: 'уборка',
};

const SHOWN_WARNINGS = 20;
const SHOWN_REASONS = 20;

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

/** «64 × цена «-» не число: строки 7, 9, 12 …»; what is quoted is the first row's. */
function reasonLine({ count, first }: IssueReason): string {
  const [{ message } = { message: '' }] = first;
  const lines = first.flatMap(({ line }) => line ?? []);
  const ids = first.flatMap(({ externalId }) => externalId ?? []);
  const words = lines.length === 1 ? 'строка' : 'строки';
  const places =
    lines.length > 0 ? `: ${words} ${lines.join(', ')}` : ids.length > 0 ? `: id ${ids.join(', ')}` : '';
  const more = count > first.length ? ' …' : '';
  return `  ${count} × ${message.replace(/^Пропущено: /, '').replace(/\.$/, '')}${places}${more}`;
}

/** Every reason with its count and its first lines, the most frequent first. */
function reasonLines(reasons: readonly IssueReason[]): string[] {
  if (reasons.length === 0) return [];
  const hidden = reasons.length - SHOWN_REASONS;
  return [
    'Причины:',
    ...reasons.slice(0, SHOWN_REASONS).map(reasonLine),
    ...(hidden > 0 ? [`  … и ещё причин: ${hidden}`] : []),
  ];
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

/**
 * The report of an import, line by line: figures, who left, the reasons where they repeat, every skipped row
 * kept, the first twenty warnings.
 */
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
  if (report.unsold > 0) lines.push(`Без цены, нигде не продаются: ${report.unsold}`);
  lines.push(...report.departures.flatMap(departureLines));
  if (report.issueCount > report.reasons.length) lines.push(...reasonLines(report.reasons));
  if (skipped.length > 0) lines.push('Пропущенные строки:', ...skipped.map(issueLine));
  if (warnings.length > 0) lines.push('Замечания:', ...warnings.slice(0, SHOWN_WARNINGS).map(issueLine));
  const hidden = report.issueCount - skipped.length - Math.min(warnings.length, SHOWN_WARNINGS);
  if (hidden > 0) lines.push(`  … и ещё ${hidden}, все: npm run catalog -- issues ${report.runId}`);
  const phases = Object.entries(report.phases).map(([phase, ms]) => {
    return `${PHASE_NAMES[phase as keyof Phases]} ${(ms / 1000).toFixed(1)}`;
  });
  lines.push(`Время: ${(report.durationMs / 1000).toFixed(1)} с (${phases.join(', ')})`);
  return lines;
}

/**
 * Why nothing was loaded, with the place in the file when there is one, examples of what is to be looked at,
 * and what was said of its rows.
 */
export function failureLines(failure: ImportFailure): string[] {
  return [
    `Каталог не изменён. ${failure.message}${placeWords(failure)}`,
    ...failure.examples.map((each) => `  ${each}`),
    ...reasonLines(failure.reasons),
  ];
}
