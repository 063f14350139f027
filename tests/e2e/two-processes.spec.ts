import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { runScript } from '#tests/harness/command.ts';
import { createPostgresDatabase, testClusterUrl } from '#tests/harness/postgres.ts';
import { startShop } from '#tests/harness/shop.ts';

test('acc-A11 acc-A14: a change shows within a second in every process that serves one PostgreSQL', async ({
  request,
}) => {
  test.skip(testClusterUrl === null, 'нет TEST_DATABASE_URL: тесту нужен PostgreSQL');
  test.setTimeout(180_000);
  const database = await createPostgresDatabase();
  const env = { DATABASE_URL: database.url, DEMO_CATALOGUE: 'off' };
  const shops = [await startShop({ env }), await startShop({ env })];
  // One of each: a process draws its pages one after the other.
  const pages = shops.map(({ url }, at) => `${url}/${at === 0 ? 'msk' : 'spb'}/about`);
  const file = join(mkdtempSync(join(tmpdir(), 'tara-content-')), 'about.md');
  const texts = () => Promise.all(pages.map(async (page) => (await request.get(page)).text()));
  try {
    // Kept by both processes before the change: a first drawing is not what the second is promised for.
    await texts();
    for (const text of ['Первый текст о складе.', 'Второй текст о складе.']) {
      writeFileSync(file, `---\ntitle: О складе\n---\n${text}\n`);
      await runScript('content', ['set', 'page', 'about', file], { DATABASE_URL: database.url });
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
    rmSync(dirname(file), { recursive: true });
  }
});
