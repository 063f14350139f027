import { EXCHANGE_HOST } from '#api/backend/feeds/import/values/exchange-picture.ts';
import { FAULT_TEXTS } from '#api/backend/feeds/pictures/fault-text.ts';
import type { PictureCount } from '#api/backend/feeds/pictures/fetching/report.ts';
import type { TakenFiles } from '#api/backend/feeds/pictures/folder/take-files.ts';

const HOUR = 60 * 60_000;

function isKnown(reason: string | null): reason is keyof typeof FAULT_TEXTS {
  return reason !== null && Object.hasOwn(FAULT_TEXTS, reason);
}

/** How long until a moment, roughly. */
function waitText(until: Date, now: Date): string {
  const ms = until.getTime() - now.getTime();
  if (ms < HOUR) return `через ${Math.max(1, Math.ceil(ms / 60_000))} мин`;
  return ms < 48 * HOUR ? `через ${Math.ceil(ms / HOUR)} ч` : `через ${Math.ceil(ms / (24 * HOUR))} дн`;
}

function hostLines(host: string, counts: readonly PictureCount[], now: Date): string[] {
  const sum = (status: PictureCount['status']): number =>
    counts.reduce((total, each) => total + (each.status === status ? each.count : 0), 0);
  const all = counts.reduce((total, { count }) => total + count, 0);
  const waiting = sum('new');
  const name = host === EXCHANGE_HOST ? 'из файлов 1С' : host;
  const lines = [`  ${name}: загружено ${sum('ok')} из ${all}${waiting > 0 ? `, ждут ${waiting}` : ''}`];
  if (host === EXCHANGE_HOST) {
    if (waiting > 0)
      lines.push('    Эти картинки — файлы 1С: npm run catalog -- pictures --from ПАПКА|АРХИВ');
  } else if (counts.some(({ isAllowed }) => !isAllowed)) {
    lines.push(`    Узел не разрешён: npm run catalog -- pictures --allow ${host}`);
  }
  for (const { status, reason, count, example, nextAt } of counts) {
    if (status !== 'failed' && status !== 'missing') continue;
    const why = isKnown(reason) ? FAULT_TEXTS[reason] : 'не загрузилась';
    const again = nextAt === null ? 'сейчас' : waitText(nextAt, now);
    lines.push(`    ${why}: ${count}, снова ${again}; например ${example}`);
  }
  return lines;
}

/** How far the pictures of each source and host are, line by line. */
export function pictureLines(counts: readonly PictureCount[], now: Date): string[] {
  if (counts.length === 0) return ['Поставщики не назвали ни одной картинки.'];
  return [...Map.groupBy(counts, ({ source }) => source)].flatMap(([source, ofSource]) => [
    `Источник: ${source}`,
    ...[...Map.groupBy(ofSource, ({ host }) => host)].flatMap(([host, ofHost]) =>
      hostLines(host, ofHost, now),
    ),
  ]);
}

const SHOWN = 20;

function someOf(title: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const hidden = names.length - SHOWN;
  const shown = names.slice(0, SHOWN).map((name) => `  ${name}`);
  return [`${title}: ${names.length}`, ...shown, ...(hidden > 0 ? [`  … и ещё ${hidden}`] : [])];
}

/** What became of the files of a folder or an archive. */
export function takenLines({
  products,
  pictures,
  byPath,
  unchanged,
  unknown,
  refused,
}: TakenFiles): string[] {
  return [
    ...(byPath > 0 ? [`Картинки из обмена 1С на своих местах: ${byPath}`] : []),
    `Картинки взяты: ${pictures} у товаров: ${products}${unchanged > 0 ? `; без изменений: ${unchanged}` : ''}`,
    ...someOf('Нет такого артикула', unknown),
    ...someOf('Не взяты', refused),
  ];
}

/** What an import leaves to be done about the pictures of its source: nothing, or to allow their hosts. */
export function hintLines(counts: readonly PictureCount[], source: string): string[] {
  const own = counts.filter((each) => each.source === source);
  const waiting = own.reduce((total, { status, count }) => total + (status === 'new' ? count : 0), 0);
  if (waiting === 0) return [];
  const closed = [...new Set(own.filter(({ isAllowed }) => !isAllowed).map(({ host }) => host))];
  const lines = [
    `Картинки: ждут загрузки ${waiting}; сколько загружено — npm run catalog -- pictures --report`,
  ];
  if (closed.length === 0) return lines;
  return [
    ...lines,
    `Узлы не разрешены: ${closed.join(', ')}. Разрешить: npm run catalog -- pictures --allow УЗЕЛ --source '${source}'`,
  ];
}
