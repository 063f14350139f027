import { existsSync } from 'node:fs';
import { readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { readManifest } from '#api/backend/commands/backup/read-backup.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

/** Less is full within days. */
const LITTLE_GB = 2;
const FULL_GB = 0.5;
/** A copy every night is a bit older before the next one. */
const OLD_HOURS = 26;
const HOUR_MS = 3_600_000;

/** Whether the disk of DATA_DIR has room. */
export async function checkDisk(dataDir: string): Promise<Finding> {
  if (!existsSync(dataDir)) return warning(`Каталога ${dataDir} ещё нет: его создаст первый запуск.`);
  const { bavail, bsize } = await statfs(dataDir);
  const gb = (bavail * bsize) / 1e9;
  const text = `Свободно на диске ${dataDir}: ${gb.toFixed(1).replace('.', ',')} ГБ.`;
  if (gb < FULL_GB) return fault(`${text} Заказы скоро некуда будет писать.`);
  return gb < LITTLE_GB ? warning(`${text} Освободите место.`) : ok(text);
}

/** How old the newest whole backup of a place is (`npm run backup`). */
export async function checkBackups(place: string, now: Date): Promise<Finding> {
  const names = await readdir(place).catch(() => null);
  if (names === null) return fault(`Каталога копий ${place} нет.`);
  const newest = names
    .filter((name) => /^tara-\d{8}T\d{6}Z$/.test(name))
    .sort()
    .at(-1);
  if (newest === undefined) return fault(`В ${place} нет ни одной копии: npm run backup -- ${place}.`);
  const read = await readManifest(join(place, newest));
  if (read.kind === 'none') return fault(`Копия ${newest} испорчена.`);
  const { takenAt, facts } = read.manifest;
  const hours = Math.floor((now.getTime() - Date.parse(takenAt)) / HOUR_MS);
  return hours > OLD_HOURS
    ? fault(`Последней копии ${hours} ч: копии больше не снимаются.`)
    : ok(
        `Последняя копия: ${hours === 0 ? 'меньше часа' : `${hours} ч`} назад, заказов в ней ${facts.orders.count}.`,
      );
}
