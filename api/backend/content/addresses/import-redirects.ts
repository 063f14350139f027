import { readFileSync, statSync } from 'node:fs';
import { type CommandAnswer, refused, said } from '#api/backend/base/operator/command-answer.ts';
import { oldAddressReader } from '#api/backend/catalogue/addresses/old-addresses.ts';
import { catalogueNamesReader } from '#api/backend/catalogue/catalog/catalogue-names.ts';
import type { Database } from '#api/backend/db/database.ts';
import type { Clock } from '#lib/time/clock.ts';
import { type LineFault, MOST_REDIRECTS, readRedirects } from './read-redirects.ts';
import { type OwnHosts, settleRedirects } from './settle-redirects.ts';
import { storeRedirects } from './store-redirects.ts';

const MAX_BYTES = 64 * 1024 * 1024;
/** So many lines are named; the others are counted. */
const NAMED = 20;

function named(faults: readonly LineFault[]): string[] {
  const lines = faults.slice(0, NAMED).map(({ line, message }) => `строка ${line}: ${message}`);
  return faults.length > NAMED ? [...lines, `… и ещё ${faults.length - NAMED}`] : lines;
}

/** The file as text, or why it is none. */
function textOf(file: string): { text: string } | { message: string } {
  const facts = statSync(file, { throwIfNoEntry: false });
  if (!facts?.isFile()) return { message: 'файл не найден' };
  if (facts.size > MAX_BYTES) return { message: 'файл больше 64 МБ' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)) };
  } catch {
    return { message: 'файл не в UTF-8: сохраните таблицу как «CSV UTF-8»' };
  }
}

/**
 * `content import redirects FILE`: puts a table of old addresses over the shop's own, or says what is wrong
 * with it.
 */
export async function importRedirects(
  db: Database,
  file: string,
  { site, clock }: { site: OwnHosts; clock: Clock },
): Promise<CommandAnswer> {
  const read = textOf(file);
  if ('message' in read) return refused(`${file}: ${read.message}`);
  const { rows, faults } = readRedirects(read.text);
  const stored = await oldAddressReader(db)();
  const names = await catalogueNamesReader(db, clock)();
  const settled = settleRedirects(rows, stored, { site, names });
  const wrong = [...faults, ...settled.faults].toSorted((a, b) => a.line - b.line);
  if (wrong.length > 0) return refused(...named(wrong), 'Ничего не изменено.');
  if (rows.length === 0) return refused(`${file}: в таблице нет ни одной строки`);
  if (settled.table.size > MOST_REDIRECTS)
    return refused(`Переадресаций стало бы ${settled.table.size}, а бывает до ${MOST_REDIRECTS}.`);
  const { written, removed } = await storeRedirects(db, settled.table, stored);
  return said(
    ...(settled.living.length > 0
      ? [`Пропущено строк: ${settled.living.length}, страница открывается и так`]
      : []),
    ...named(settled.living),
    `Записано: ${written}, убрано: ${removed}, всего переадресаций: ${settled.table.size}.`,
  );
}
