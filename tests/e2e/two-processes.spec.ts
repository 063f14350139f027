import { expect, test } from '@playwright/test';
import { setContent } from '#tests/harness/content.ts';
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
  const pages = shops.flatMap(({ url }) => [`${url}/msk/about`, `${url}/spb/about`]);
  const texts = () => Promise.all(pages.map(async (page) => (await request.get(page)).text()));
  try {
    for (const text of ['Первый текст о складе.', 'Второй текст о складе.']) {
      const page = `---\ntitle: О складе\n---\n${text}\n`;
      await setContent({ DATABASE_URL: database.url }, ['page', 'about'], 'about.md', page);
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
  }
});
