import type { Page } from '@playwright/test';
import { setContent } from '#tests/harness/content.ts';
import { WIDTHS } from '#tests/harness/frame.ts';
import { expectFinishedLook, watchShifts } from '#tests/harness/look.ts';
import { expect, test } from '#tests/harness/page.ts';
import { entries, IS_LONG, LONG_ONLY } from '#tests/harness/rounds.ts';
import { freePort, type Shop, startShop } from '#tests/harness/shop.ts';

/** A shop of its own in either address form: what an operator switches on shows on every page. */
const FORMS = {
  prefix: { env: () => ({}), at: (region: string, { port }: Shop) => `http://localhost:${port}/${region}` },
  hosts: {
    env: (port: number) => ({
      MSK_DOMAIN: `msk.localhost:${port}`,
      SPB_DOMAIN: `spb.localhost:${port}`,
    }),
    at: (region: string, { port }: Shop) => `http://${region}.localhost:${port}`,
  },
};

/** The shop shows a change within a second; a busy machine asks for the page a little late, ms. */
const SOON = { timeout: 3_000 };

/**
 * What the shop answers; a name below localhost is known to browsers only, so it goes as the host asked for.
 */
async function textOf(page: Page, address: string): Promise<string> {
  const { host, port, pathname } = new URL(address);
  const answer = await page.request.get(`http://localhost:${port}${pathname}`, { headers: { host } });
  return answer.text();
}

/**
 * A region that nobody has asked yet reads the change at once; one that has been read hears of it, both
 * within the second.
 */
async function expectAnswered(page: Page, address: (region: string) => string): Promise<void> {
  for (const region of ['msk', 'spb']) {
    await expect.poll(() => textOf(page, address(region)), SOON).toContain('Переучёт');
  }
}

async function expectShown(page: Page): Promise<void> {
  await expect(page.locator('[data-theme="christmas"] header svg').first()).toBeAttached();
  const banner = page.getByRole('region', { name: 'Объявление' });
  await expect(banner).toContainText('Переучёт Склад закрыт до пятницы');
}

/** Opens a shop of its own without goods for one test; `set` is what an operator says to it. */
async function openShop(form: (typeof FORMS)[keyof typeof FORMS]) {
  const port = await freePort();
  const shop = await startShop({
    port,
    beginsWith: 'bare',
    env: { DEMO_CATALOGUE: 'off', ...form.env(port) },
  });
  return {
    shop,
    address: (region: string, path = '/cart') => `${form.at(region, shop)}${path}`,
    set: (kind: string, value: object) =>
      setContent({ DATA_DIR: shop.dataDir, DATABASE_URL: '' }, [kind], `${kind}.json`, JSON.stringify(value)),
  };
}

const MAINTENANCE = { label: 'Переучёт', description: 'Склад закрыт до пятницы' };

test('acc-A14 theme, maintenance banner and alert show in both regions and go again, by prefix', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const { shop, address, set } = await openShop(FORMS.prefix);
  const running = () =>
    page.evaluate(() => document.getAnimations().filter((each) => each instanceof CSSAnimation).length);
  try {
    await set('theme', { name: 'christmas' });
    await set('maintenance', { enabled: true, ...MAINTENANCE });
    const html = () => textOf(page, address('spb'));
    await expectAnswered(page, address);
    await page.goto(address('spb'));
    await watchShifts(page);
    for (const [, width] of entries(WIDTHS, 'phone')) {
      await page.setViewportSize({ width, height: 900 });
      for (const region of ['msk', 'spb']) {
        await page.goto(address(region));
        await expectShown(page);
        await expectFinishedLook(page);
      }
    }
    await test.step('the garland stands still under reduced motion', async () => {
      await expect.poll(running).toBeGreaterThan(0);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await running()).toBe(0);
      await page.emulateMedia({ reducedMotion: null });
    });
    await set('alert', {
      enabled: true,
      id: 'new-year',
      title: 'Мы работаем',
      text: 'Отгружаем и в праздники.',
    });
    await expect.poll(html, SOON).toContain('Отгружаем и в праздники.');
    // In the cart nothing opens by itself.
    await page.goto(address('msk', '/catalog'));
    const dialog = page.getByRole('dialog', { name: 'Мы работаем' });
    await expect(dialog).toBeVisible();
    await expectFinishedLook(page);
    await dialog.getByRole('button', { name: 'Понятно' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(dialog).toBeHidden();

    await set('maintenance', { enabled: false, ...MAINTENANCE });
    await set('theme', { name: 'default' });
    await expect.poll(html, SOON).not.toMatch(/Переучёт|data-theme="christmas"/);
  } finally {
    // A page left open would ask a shop that is gone.
    await page.close();
    await shop.stop();
  }
});

test('acc-A14 theme and maintenance banner show in both regions, by hosts', async ({ page }) => {
  test.skip(!IS_LONG, LONG_ONLY);
  test.setTimeout(120_000);
  const { shop, address, set } = await openShop(FORMS.hosts);
  try {
    await set('theme', { name: 'christmas' });
    await set('maintenance', { enabled: true, ...MAINTENANCE });
    await expectAnswered(page, address);
    for (const region of ['msk', 'spb']) {
      await page.goto(address(region));
      await expectShown(page);
    }
    await set('maintenance', { enabled: false, ...MAINTENANCE });
    await expect.poll(() => textOf(page, address('msk')), SOON).not.toContain('Переучёт');
  } finally {
    await page.close();
    await shop.stop();
  }
});
