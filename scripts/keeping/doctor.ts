import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseDoctorCommand, USAGE } from '#api/backend/commands/doctor/arguments.ts';
import { checkDatabase } from '#api/backend/commands/doctor/check-database.ts';
import { checkBackups, checkDisk } from '#api/backend/commands/doctor/check-machine.ts';
import { checkOutside } from '#api/backend/commands/doctor/check-outside.ts';
import { checkPictures } from '#api/backend/commands/doctor/check-pictures.ts';
import { checkReplica } from '#api/backend/commands/doctor/check-replica.ts';
import { checkManagers, checkSelling } from '#api/backend/commands/doctor/check-selling.ts';
import {
  exitCodeOf,
  type Finding,
  fault,
  lineOf,
  ok,
  warning,
} from '#api/backend/commands/doctor/finding.ts';
import { unavailability } from '#api/backend/db/errors.ts';
import { hasSchema } from '#api/backend/db/migrate.ts';
import { openForCommandLine } from '#api/backend/db/open.ts';
import { poolerWords } from '#api/backend/db/pooler-words.ts';
import { placeholders } from '#lib/company.ts';
import { idleSettings } from '#lib/env/effects.ts';
import type { Settings } from '#lib/env/settings.ts';
import { missingForBill } from '#lib/invoice/seller.ts';
import { systemClock } from '#lib/time/clock.ts';
import { BACKLOG, systemBacklog } from '#server/backlog.ts';
import { readCompany } from '#server/company-file.ts';
import { configure, misnamed } from '#server/configure.ts';
import { StartError } from '#server/failure.ts';
import { runCommand } from '../command-line.ts';
import { ROOT } from '../run.ts';

/** `npm run doctor` */
await runCommand(parseDoctorCommand(process.argv.slice(2)), USAGE, async ({ backups }) => {
  const findings = await look(backups);
  for (const finding of findings) console.log(lineOf(finding));
  return exitCodeOf(findings);
});

async function look(backups: string | null): Promise<Finding[]> {
  const now = systemClock.now();
  const given = readSettings();
  if ('state' in given) return [given];
  const own = given.shopApiUrl === null ? await lookAtDatabase(given, now) : [];
  return [
    ...lookAtSettings(given),
    ...own,
    await checkDisk(given.dataDir),
    ...(given.shopApiUrl === null ? [await checkPictures(given)] : []),
    ...(await checkOutside(given, now)),
    ...(backups === null ? [] : [await checkBackups(backups, now)]),
  ];
}

function readSettings(): Settings | Finding {
  try {
    return configure(ROOT);
  } catch (error) {
    if (error instanceof StartError) return fault(error.message);
    throw error;
  }
}

function lookAtSettings({ shopApiUrl, companyFile, outside }: Settings): Finding[] {
  const { withOtherServer: idle } = idleSettings(process.env, { isOther: shopApiUrl !== null, dev: false });
  const company = readCompany(ROOT, companyFile);
  const open = new Set([...placeholders(company), ...missingForBill(company)]);
  const waiting = systemBacklog();
  const unknown = misnamed(ROOT);
  return [
    ...(unknown === null ? [] : [warning(unknown)]),
    ...(idle.length > 0 ? [warning(`Настройки ничего не меняют с SHOP_API_URL: ${idle.join(', ')}.`)] : []),
    ...(unknown === null && idle.length === 0 ? [ok('Настройки верны, и все действуют.')] : []),
    open.size > 0
      ? warning(`Свои данные ещё не указаны (COMPANY_FILE): ${[...open].join(', ')}.`)
      : ok('Данные продавца указаны, счета выставляются.'),
    checkManagers({ outside }),
    ...(waiting !== null && waiting < BACKLOG
      ? [warning(`Соединений ждёт не больше ${waiting}: задайте net.core.somaxconn=${BACKLOG}.`)]
      : []),
  ];
}

async function lookAtPooler({ databaseUrl, databaseDirectUrl }: Settings): Promise<Finding[]> {
  if (databaseUrl === null || databaseDirectUrl === null) return [];
  const words = await poolerWords(databaseUrl);
  return [words === null ? ok('PgBouncer помнит именованные запросы и верно настроен.') : fault(words)];
}

async function lookAtDatabase(settings: Settings, now: Date): Promise<Finding[]> {
  // To look for it would make it.
  if (settings.databaseUrl === null && !existsSync(join(settings.dataDir, 'database')))
    return [warning('Базы ещё нет: её создаст первый запуск.')];
  try {
    const { db } = await openForCommandLine({
      databaseUrl: settings.databaseServerUrl ?? undefined,
      dataDir: settings.dataDir,
    });
    try {
      const { databaseReadUrl } = settings;
      const findings = [
        ...(await checkDatabase(db, settings)),
        ...(await lookAtPooler(settings)),
        ...(databaseReadUrl === null ? [] : [await checkReplica(db, databaseReadUrl)]),
      ];
      return (await hasSchema(db)) ? [...findings, ...(await checkSelling(db, settings, now))] : findings;
    } finally {
      await db.close();
    }
  } catch (error) {
    if (unavailability(error) === null || !(error instanceof Error)) throw error;
    return [fault(`База не отвечает: ${error.message} Проверьте DATABASE_URL, DATA_DIR и саму базу.`)];
  }
}
