import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Database } from '#api/backend/db/database.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { keptWords, soldWords } from '#tests/harness/import.ts';
import { isWholeOn, rounds } from '#tests/harness/rounds.ts';
import { drawSchedule, type Schedule } from '#tests/long/schedules/draw-schedule.ts';
import { plainSchedule, runSchedule } from '#tests/long/schedules/run-schedule.ts';
import { toldCatalogue } from '#tests/long/schedules/told-catalogue.ts';

const TIMEOUT_MS = 300_000;
/** Schedules one after the other on the same shop: each begins with the catalogue that the last one left. */
const IN_A_ROW = rounds(2, 10);
const ROWS = rounds(1, 100);

const FIRST_SEEDS = Array.from({ length: ROWS }, (_, at) => at * IN_A_ROW + 1);
const seedsFrom = (first: number): number[] => Array.from({ length: IN_A_ROW }, (_, at) => first + at);
const TARGETS = new Set(FIRST_SEEDS.flatMap(seedsFrom).map((seed) => drawSchedule(seed).target));

const root = mkdtempSync(join(tmpdir(), 'tara-schedules-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

eachDatabase('exchange-1c §14: random schedules of the stand-in', (db, engine) => {
  const onThis = isWholeOn(engine) ? it : it.skip;
  const plain = new Map<number, readonly string[]>();
  async function run(to: Database, schedule: Schedule): Promise<string[]> {
    const dataDir = mkdtempSync(join(root, `${engine}-`));
    await runSchedule(to, dataDir, schedule);
    rmSync(dataDir, { recursive: true, force: true });
    return toldCatalogue(to);
  }

  onThis.each([...TARGETS])('a plain exchange brings in catalogue %i', async (target) => {
    plain.set(target, await run(db(), plainSchedule(target)));
    expect(await keptWords(db())).toEqual(await soldWords(db()));
  });

  onThis.each(FIRST_SEEDS)(
    `end in the same catalogue: ${IN_A_ROW} from seed %i`,
    async (first) => {
      await run(db(), { ...plainSchedule(0), steps: [{ do: 'feed' }] });
      for (const seed of seedsFrom(first)) {
        const schedule = drawSchedule(seed);
        const catalogue = await run(db(), schedule).catch((error: unknown) => [String(error)]);
        const expected = plain.get(schedule.target) ?? [];
        const wrong = catalogue.filter((row) => !expected.includes(row)).slice(0, 12);
        const missing = expected.filter((row) => !catalogue.includes(row)).slice(0, 12);
        const isSame = wrong.length + missing.length === 0 && catalogue.length === expected.length;
        // The row runs again from its first seed, the schedule alone by what is said here.
        expect(isSame, JSON.stringify({ wrong, missing, schedule })).toBe(true);
      }
    },
    TIMEOUT_MS,
  );
});
