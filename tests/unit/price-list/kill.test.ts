import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#api/backend/db/open.ts';
import { SHORT_LIVED_FLAGS } from '#tests/harness/command.ts';
import { makeTestDirectory } from '#tests/harness/databases.ts';
import { IS_LONG, rounds } from '#tests/harness/rounds.ts';
import { csvOf, fileOf } from './lists.ts';

/** More than one transaction writes in place, in the long run. */
const GOODS = rounds(300, 3000);
const KILLS = rounds(1, 20);
const dataDir = mkdtempSync(join(tmpdir(), 'tara-list-kill-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function listAt(round: number): string {
  const rows = Array.from({ length: GOODS }, (_, at) => [`P${at}`, `Товар ${at}`, `${at + 1},${10 + round}`]);
  return fileOf(csvOf([['Код', 'Наименование', 'Цена'], ...rows]), 'list.csv');
}

/** The command as an operator starts it, killed after so long; its exit code, null when it was killed. */
async function load(file: string, keys: readonly string[], killMs: number | null): Promise<number | null> {
  const words = [
    ...SHORT_LIVED_FLAGS,
    'scripts/catalog.ts',
    'import',
    file,
    '--region',
    'msk',
    '--source',
    'поставщик',
    '--yes',
    ...keys,
  ];
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, words, { env: { ...env, DATA_DIR: dataDir }, stdio: 'ignore' });
  const timer = killMs === null ? undefined : setTimeout(() => child.kill('SIGKILL'), killMs);
  const [code] = await once(child, 'exit');
  clearTimeout(timer);
  return code;
}

/** The lists of which prices are in the catalogue, by their kopecks, with how many of each. */
async function listsSeen(): Promise<Record<string, number>> {
  const db = await openDatabase({ dataDir });
  try {
    const rows = await db.query<{ kopecks: number; count: number }>({
      name: '',
      text: 'select price_kop % 100 as kopecks, count(*)::int as count from product_region group by 1',
    });
    return Object.fromEntries(rows.map(({ kopecks, count }) => [kopecks, count]));
  } finally {
    await db.close();
  }
}

describe('acc-E9 an import of a price list that is killed', { timeout: IS_LONG ? 900_000 : 120_000 }, () => {
  it(`leaves the old prices or the new ones, whole: ${KILLS} of ${KILLS}`, async () => {
    await makeTestDirectory(join(dataDir, 'database'));
    const from = performance.now();
    expect(await load(listAt(0), ['--create'], null)).toBe(0);
    const whole = performance.now() - from;
    let now = 0;
    for (let round = 1; round <= KILLS; round += 1) {
      // Later than the start of a process, spread over what the import takes.
      await load(listAt(round), [], whole * (0.3 + (0.7 * ((round * 7) % KILLS)) / KILLS));
      const seen = await listsSeen();
      expect(Object.values(seen)).toEqual([GOODS]);
      const [kopecks] = Object.keys(seen).map((one) => Number(one) - 10);
      expect([now, round]).toContain(kopecks);
      now = kopecks ?? now;
    }
    expect(await load(listAt(KILLS + 1), [], null)).toBe(0);
    expect(await listsSeen()).toEqual({ [11 + KILLS]: GOODS });
  });
});
