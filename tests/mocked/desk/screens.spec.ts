import type { Page } from '@playwright/test';
import { ROUTES } from '#desk/frame/routes.ts';
import { IS_LONG, LONG_ONLY } from '#tests/harness/rounds.ts';
import { expect, test } from './desk-test.ts';

/** Where a screen stands whose path says of what, by the mocked desk's own things. */
const PLACES: Readonly<Record<string, string>> = {
  '/orders/print': '/orders/print?numbers=100131,100129',
  '/orders/:number': '/orders/100131',
};

const SCREENS = ROUTES.map(({ path }) => PLACES[path] ?? path);

/** The calls of the desk that were refused, from now on. */
function refusals(page: Page): string[] {
  const told: string[] = [];
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/desk/') || response.ok()) return;
    told.push(`${response.status()} ${pathname} ${await response.text().catch(() => '')}`);
  });
  return told;
}

test('desk-H36: every screen of the desk shows itself on the mocked one, and each call it makes is mocked', async ({
  desk,
  page,
}) => {
  const refused = refusals(page);
  for (const path of SCREENS) {
    expect(path, 'say above where the screen stands').not.toContain(':');
    await desk.open(path);
    await expect(page.locator('#screen')).not.toBeEmpty();
    await expect(page.getByText('Загружается')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(refused, path).toEqual([]);
  }
  await desk.reach('/orders/no-number');
  await expect(page.getByText('Номер заказа — только цифры')).toBeVisible();
});

test('desk-H36: a desk with nothing in it is mocked for every screen: each says so and waits for nothing', async ({
  desk,
  page,
}) => {
  test.skip(!IS_LONG, LONG_ONLY);
  const refused = refusals(page);
  for (const path of SCREENS) {
    await desk.reach(path, 'empty');
    await page.locator('#screen').waitFor();
    await expect(page.getByText('Загружается')).toHaveCount(0);
    await expect(page.locator('#screen')).not.toBeEmpty();
    await page.waitForLoadState('networkidle');
    // What is looked for by its number is not there; all else is answered.
    expect(refused.splice(0).filter((told) => !told.startsWith('404 '))).toEqual([]);
  }
});

test('desk-H36: every screen waits while the server says nothing, and says that it failed, with a way to repeat', async ({
  desk,
  page,
}) => {
  await page.route('**/api/desk/**', async (route) => {
    const isMe = route.request().url().endsWith('/session/me');
    if (!isMe) await held;
    await route.continue();
  });
  let release = (): void => undefined;
  let held = Promise.resolve();
  for (const path of SCREENS) {
    held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await desk.reach(path, 'away');
    await expect(page.locator('#screen').getByText('Загружается').first()).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    release();
    await expect(page.locator('#screen').getByRole('alert').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Повторить' }).first()).toBeVisible();
    await expect(page.getByText('Загружается')).toHaveCount(0);
  }
});

test('desk-H36: the ways in are mocked too', async ({ desk, page }) => {
  const refused = refusals(page);
  await desk.open('/orders', 'out');
  await expect(page.getByRole('heading', { name: 'Стол' })).toBeVisible();
  await expect(page.getByLabel('Почта')).toBeVisible();
  await desk.open(`/invite#${'a'.repeat(43)}`, 'out');
  await expect(page.getByRole('heading', { name: 'Приглашение на стол' })).toBeVisible();
  await expect(page.getByText('petr@example.ru')).toBeVisible();
  expect(refused).toEqual([]);
  await page.goto('about:blank');
  await desk.open('/invite#short', 'out');
  await expect(page.getByRole('heading', { name: 'Приглашение недействительно' })).toBeVisible();
});
