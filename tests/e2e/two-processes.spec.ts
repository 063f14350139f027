import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { createPostgresDatabase, testClusterUrl } from '#tests/harness/postgres.ts';
import { startShop } from '#tests/harness/shop.ts';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);

test('A11 A14: a change shows within a second in every process that serves one PostgreSQL', async ({
  request,
}) => {
  test.skip(testClusterUrl === null, 'нет TEST_DATABASE_URL: тесту нужен PostgreSQL');
  test.setTimeout(180_000);
  const files = mkdtempSync(join(tmpdir(), 'tara-two-'));
  const database = await createPostgresDatabase();
  const env = { DATABASE_URL: database.url, DEMO_CATALOGUE: 'off' };
  const file = join(files, 'about.md');
  const write = async (text: string) => {
    writeFileSync(file, `---\ntitle: О складе\n---\n${text}\n`);
    const words = ['scripts/content.ts', 'set', 'page', 'about', file];
    await run(process.execPath, words, { cwd: ROOT, env: { ...process.env, ...env } });
  };
  const shops = [await startShop({ env }), await startShop({ env })];
  const pages = shops.flatMap(({ url }) => [`${url}/msk/about`, `${url}/spb/about`]);
  const texts = () => Promise.all(pages.map(async (page) => (await request.get(page)).text()));
  try {
    for (const text of ['Первый текст о складе.', 'Второй текст о складе.']) {
      await write(text);
      await expect
        .poll(async () => (await texts()).filter((html) => html.includes(text)).length, {
          timeout: 1000,
          intervals: [50],
        })
        .toBe(pages.length);
    }
  } finally {
    for (const shop of shops) await shop.stop();
    await database.drop();
    rmSync(files, { recursive: true, force: true });
  }
});
