import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { IS_LONG, LONG_ONLY } from '#tests/harness/rounds.ts';
import { START_MS } from '#tests/harness/shop.ts';

const ROUNDS = 200;
const RENDERS_MS = 600_000;

test.skip(!IS_LONG, LONG_ONLY);

test('what a document fetches, its styles and its markup are the same in every render, whatever goes on beside it', async () => {
  test.setTimeout(START_MS + RENDERS_MS);
  const dataDir = mkdtempSync(join(tmpdir(), 'tara-renders-'));
  try {
    const program = ['--import', './scripts/module-formats.ts', 'tests/long/render-child.ts', String(ROUNDS)];
    const env = { ...process.env, NODE_ENV: 'production' as const, DATA_DIR: dataDir };
    const { stdout } = await promisify(execFile)(process.execPath, program, { env });
    const [last = ''] = stdout.trim().split('\n').slice(-1);
    const counts: [url: string, documents: number][] = JSON.parse(last);
    expect(counts).toHaveLength(20);
    expect(counts.filter(([, documents]) => documents !== 1)).toEqual([]);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
