import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { killRounds } from '#tests/long/kill-rounds.ts';

/** 20 in every run; KILL_ROUNDS sets another number for the long one. */
const rounds = Number(process.env.KILL_ROUNDS ?? 20);
const root = mkdtempSync(join(tmpdir(), 'tara-kill-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it(
  `loses nothing acknowledged and tears nothing when killed ${rounds} times in the middle of writes`,
  async () => {
    const report = await killRounds(join(root, 'database'), rounds);
    process.stdout.write(`kill -9: ${JSON.stringify(report)}\n`);
    expect(report).toMatchObject({ rounds, lost: 0, torn: 0 });
    expect(report.acknowledged).toBeGreaterThan(rounds);
  },
  rounds * 10_000,
);
