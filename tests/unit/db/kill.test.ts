import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeTestDirectory } from '#tests/harness/databases.ts';
import { rounds, tellFigure } from '#tests/harness/rounds.ts';
import { killRounds } from '#tests/long/kill-rounds.ts';

const times = rounds(2, 200);
const root = mkdtempSync(join(tmpdir(), 'tara-kill-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it(
  `loses nothing acknowledged and tears nothing when killed ${times} times in the middle of writes`,
  async ({ task }) => {
    const dir = join(root, 'database');
    await makeTestDirectory(dir);
    const report = await killRounds(dir, times);
    process.stdout.write(`kill -9: ${JSON.stringify(report)}\n`);
    const { acknowledged, lost, torn } = report;
    tellFigure(task, `${times} kills, ${acknowledged} writes, lost ${lost}, torn ${torn}`);
    expect(report).toMatchObject({ rounds: times, lost: 0, torn: 0 });
    expect(report.acknowledged).toBeGreaterThan(times);
  },
  times * 25_000,
);
