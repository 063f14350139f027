import type { Page } from '@playwright/test';
import { cases } from '#tests/harness/rounds.ts';
import { expect, test } from './desk-test.ts';

const LOOK_MS = 61_000;

/** Lets two hours pass for the session: from now on it asks for a factor before anything else. */
async function fall(page: Page): Promise<void> {
  await page.route('**/api/desk/session/me', (route) =>
    route.fulfill({
      json: {
        stage: 'curtain',
        name: 'Вера',
        me: null,
        ways: { password: true, code: true, passkey: false },
        freshUntil: null,
      },
    }),
  );
  await page.clock.runFor(LOOK_MS);
  await expect(page.getByRole('dialog', { name: 'Это вы?' })).toBeVisible();
}

async function lift(page: Page): Promise<void> {
  await page.route('**/api/desk/session/lift', (route) => route.fulfill({ json: { stage: 'full' } }));
  await page.unroute('**/api/desk/session/me');
  const dialog = page.getByRole('dialog', { name: 'Это вы?' });
  await dialog.getByLabel('Пароль', { exact: true }).fill('зелёный трамвай');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}

/** Where, what is shown of buyers there, and a field that somebody has typed into; null: it has none. */
const PLACES = [
  ['/orders', 'tbody tr', null],
  ['/orders/100131', 'dl dd', 'Заметка'],
  ['/requests?id=31', 'dl dd', null],
  ['/outside', '[data-row]', null],
] as const;

for (const [path, rows, field] of cases(PLACES.slice(1, 3), PLACES))
  test(`desk-H31, desk-H32: ${path}: behind the curtain no row is in the page; each is back once it is lifted, and what was typed`, async ({
    desk,
    page,
  }) => {
    await page.clock.install();
    await desk.open(path);
    const shown = page.locator('#screen').locator(rows);
    await expect(shown.first()).toBeVisible();
    const before = await shown.allTextContents();
    const typed = field === null ? null : page.getByRole('textbox', { name: field });
    await typed?.fill('перезвонить после обеда');
    await fall(page);
    await expect(page.locator('#screen').locator(rows)).toHaveCount(0);
    expect(await page.locator('#screen').innerHTML()).not.toMatch(/\+7|912|@/);
    await lift(page);
    expect(await shown.allTextContents()).toEqual(before);
    if (typed !== null) await expect(typed).toHaveValue('перезвонить после обеда');
  });
