import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runScript } from '#tests/harness/command.ts';
import { setContent } from '#tests/harness/content.ts';
import { expect, test } from '#tests/harness/page.ts';
import { IS_LONG, LONG_ONLY } from '#tests/harness/rounds.ts';
import { startShop } from '#tests/harness/shop.ts';

// `season.spec.ts` shows in the short run that what an operator writes reaches the running site.
test.skip(!IS_LONG, LONG_ONLY);

/** Within what time a change must show on the site, ms. */
const SOON = { timeout: 3000 };

test('acc-A14: what an operator writes from a file shows on the running site, and what is dated shows in its time', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const shop = await startShop({ beginsWith: 'bare', env: { DEMO_CATALOGUE: 'off' } });
  const env = { DATA_DIR: shop.dataDir, DATABASE_URL: '' };
  const settings = async (): Promise<unknown> =>
    (await page.request.get(`${shop.url}/api/content/settings`)).json();
  try {
    const status = async () => (await page.request.get(`${shop.url}/msk/about`)).status();
    expect(await status()).toBe(404);

    const file = join(shop.dataDir, 'about.md');
    writeFileSync(file, '---\ntitle: О складе\n---\nПродаём тару {{in}}.\n');
    await runScript('content', ['set', 'page', 'about', file], env);
    await expect.poll(status, SOON).toBe(200);
    await page.goto(`${shop.url}/msk/about`);
    await expect(page.getByRole('heading', { level: 1, name: 'О складе' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Продаём тару в Москве.');
    await page.goto(`${shop.url}/spb/about`);
    await expect(page.getByRole('main')).toContainText('Продаём тару в Санкт-Петербурге.');

    await expect(page.locator('[data-theme="default"]').first()).toBeAttached();
    const startsAt = new Date(Date.now() + 3000).toISOString();
    await setContent(env, ['theme'], 'theme.json', JSON.stringify({ name: 'christmas', startsAt }));
    await expect.poll(settings).toMatchObject({ data: { theme: { name: 'christmas' } } });
    const html = async () => (await page.request.get(`${shop.url}/msk/about`)).text();
    await expect.poll(html, SOON).toContain('data-theme="christmas"');
  } finally {
    await page.close();
    await shop.stop();
  }
});
