import { type CommandAnswer, refused, said } from '#api/backend/base/operator/command-answer.ts';
import type { Database } from '#api/backend/db/database.ts';
import { ReceivedFiles } from '#api/backend/exchange/catalogue/received-files.ts';
import { findRun, lastRuns, type Run } from '#api/backend/exchange/history/runs.ts';
import { type KeptStep, sessionsOf, stepsOf } from '#api/backend/exchange/history/steps.ts';
import {
  type ExchangeSettings,
  readExchangeSettings,
  statusKey,
  writeExchangeSettings,
} from '#api/backend/exchange/settings.ts';
import { STATUS_WORDS } from '#lib/orders/statuses.ts';
import type { Clock } from '#lib/time/clock.ts';
import { EXCHANGE_USAGE, type ExchangeCommand } from './arguments.ts';
import { bringAgain } from './bring-again.ts';
import { fileLine, runLine, stepLines } from './words.ts';

/** Exchanges that `status` shows. */
const SHOWN = 20;

type Ground = { dataDir: string; clock: Clock };

async function filesOf(db: Database, run: number, files: ReceivedFiles) {
  const found = [];
  for (const session of await sessionsOf(db, run)) found.push(...(await files.list(session)));
  return found;
}

async function status(db: Database, files: ReceivedFiles): Promise<CommandAnswer> {
  const lines: string[] = [];
  for (const run of await lastRuns(db, SHOWN)) {
    const steps = await stepsOf(db, run.id);
    lines.push(runLine(run, steps, (await filesOf(db, run.id, files)).length));
  }
  return lines.length === 0 ? said('Обменов ещё не было.') : said(...lines);
}

async function show(db: Database, run: Run, files: ReceivedFiles): Promise<CommandAnswer> {
  const steps = await stepsOf(db, run.id);
  const count = (await filesOf(db, run.id, files)).length;
  return said(runLine(run, steps, count), ...steps.flatMap(stepLines));
}

async function showFiles(db: Database, run: Run, files: ReceivedFiles): Promise<CommandAnswer> {
  const steps = new Map<string, KeptStep>();
  for (const step of await stepsOf(db, run.id)) steps.set(step.name, step);
  const found = await filesOf(db, run.id, files);
  if (found.length === 0) return said('Файлов этого обмена на сервере нет: они лежат сутки.');
  return said(...found.map((file) => fileLine(file, steps.get(file.name))));
}

const MISSING: Readonly<Record<ExchangeSettings['missing'], string>> = {
  twice: 'уходит, если не упомянуто в двух полных выгрузках подряд (twice)',
  once: 'уходит после первой полной выгрузки, где не упомянуто (once)',
  keep: 'остаётся (keep)',
};

async function settings(
  { missing }: Extract<ExchangeCommand, { kind: 'settings' }>,
  db: Database,
  clock: Clock,
): Promise<CommandAnswer> {
  const known = await readExchangeSettings(db);
  const next = missing === null ? known : { ...known, missing };
  if (missing !== null) await db.transaction((tx) => writeExchangeSettings(tx, next, clock.now()));
  return said(`Не упомянутое в полной выгрузке ${MISSING[next.missing]}.`);
}

async function mapStatus(
  { name, to }: Extract<ExchangeCommand, { kind: 'map-status' }>,
  db: Database,
  clock: Clock,
): Promise<CommandAnswer> {
  const known = await readExchangeSettings(db);
  const statuses = new Map(Object.entries(known.statuses));
  if (name !== null) {
    if (to === null) statuses.delete(statusKey(name));
    else statuses.set(statusKey(name), to);
    const next = { ...known, statuses: Object.fromEntries(statuses) };
    await db.transaction((tx) => writeExchangeSettings(tx, next, clock.now()));
  }
  if (statuses.size === 0) return said('Своих имён состояний не задано.');
  return said(...[...statuses].map(([word, status]) => `«${word}» — ${STATUS_WORDS[status]}`));
}

/** Carries out a command about the exchange; `map` of prices and warehouses has words of its own. */
export async function runExchange(
  command: ExchangeCommand | { kind: 'help' },
  db: Database,
  { dataDir, clock }: Ground,
): Promise<CommandAnswer> {
  if (command.kind === 'help') return said(EXCHANGE_USAGE);
  const files = new ReceivedFiles(dataDir);
  if (command.kind === 'status') return status(db, files);
  if (command.kind === 'settings') return settings(command, db, clock);
  if (command.kind === 'map-status') return mapStatus(command, db, clock);
  const run = await findRun(db, command.run);
  if (run === null) return refused(`Обмена № ${command.run} нет.`);
  if (command.kind === 'show') return show(db, run, files);
  if (command.kind === 'files') return showFiles(db, run, files);
  return bringAgain(db, run, { files, clock, isForced: command.kind === 'accept' });
}
