import type { Page } from '@playwright/test';
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

const PLACES = [
  ['/orders', 'tbody tr'],
  ['/orders/100131', 'dl dd'],
  ['/requests?id=31', 'dl dd'],
  ['/outside', '[data-row]'],
] as const;

for (const [path, rows] of PLACES)
  test(`desk-H31, desk-H32: ${path}: behind the curtain no row is in the page, and each is back once it is lifted`, async ({
    desk,
    page,
  }) => {
    await page.clock.install();
    await desk.open(path);
    const shown = page.locator('#screen').locator(rows);
    await expect(shown.first()).toBeVisible();
    const before = await shown.allTextContents();
    await fall(page);
    await expect(page.locator('#screen').locator(rows)).toHaveCount(0);
    expect(await page.locator('#screen').innerHTML()).not.toMatch(/\+7|912|@/);
    await lift(page);
    expect(await shown.allTextContents()).toEqual(before);
  });

test('desk-H31: what was typed is under the curtain, and there when it is lifted', async ({ desk, page }) => {
  await page.clock.install();
  await desk.open('/orders/100131');
  const note = page.getByRole('textbox', { name: 'Заметка' });
  await note.fill('перезвонить после обеда');
  await page.getByRole('button', { name: 'Исправить данные' }).click();
  const dialog = page.getByRole('dialog', { name: 'Данные покупателя' });
  const comment = dialog.getByRole('textbox').last();
  await comment.fill('въезд со двора');
  await fall(page);
  await lift(page);
  await expect(comment).toHaveValue('въезд со двора');
  await expect(note).toHaveValue('перезвонить после обеда');
});
