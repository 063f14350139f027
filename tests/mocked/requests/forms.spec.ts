import type { Locator, Page } from '@playwright/test';
import { expectAxeClean } from '#tests/harness/axe.ts';
import { frameReady, VIEWPORTS } from '#tests/harness/frame.ts';
import { entries, IS_LONG, LONG_ONLY } from '#tests/harness/rounds.ts';
import { PRODUCT } from '../places.ts';
import { expect, test } from '../shop-test.ts';

/** The form over the page, and on a phone over the menu that it is asked for in. */
const dialog = (page: Page) => page.getByRole('dialog').filter({ hasNot: page.getByRole('navigation') });
const phone = (page: Page) => page.getByRole('textbox', { name: 'Телефон' });
const submit = (page: Page) => page.getByRole('button', { name: 'Отправить заявку' });

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

async function open(page: Page, path: string, opener: string): Promise<void> {
  await page.goto(`/msk${path}`);
  await frameReady(page);
  const isInMenu = opener === 'recall' && (page.viewportSize()?.width ?? 0) < 768;
  if (isInMenu) await page.getByRole('button', { name: 'Меню', exact: true }).click();
  await page.locator(`[data-request=${opener}]:visible`).first().click();
  await expect(dialog(page).getByRole('textbox').first()).toBeFocused();
}

for (const [name, viewport] of entries(VIEWPORTS, 'phone')) {
  test.describe(`the request forms, ${name}`, () => {
    test.use({ viewport, expectedErrors: [/status of 500|ERR_INTERNET_DISCONNECTED/] });

    test('acc-E1 acc-E2: a call back is asked for by keyboard, two presses on a slow line send it once', async ({
      page,
    }) => {
      let sent = 0;
      await page.route('**/api/recall/create', async (route) => {
        sent += 1;
        await new Promise((resolve) => setTimeout(resolve, 400));
        await route.continue();
      });
      await open(page, '', 'recall');
      await expectAxeClean(page, 'dialog[open]');
      await expect(phone(page)).toHaveAttribute('inputmode', 'tel');
      await page.keyboard.press('Enter');
      await expect(toast(page, 'Пожалуйста, не забудьте указать телефон')).toBeVisible();
      await expect(phone(page)).toBeFocused();
      await page.keyboard.type('8');
      await expect(phone(page)).toHaveValue(/^\+7\(?$/);
      await page.keyboard.type('9123456789');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Отправляем…' })).toBeVisible();
      await expect(dialog(page).locator(':focus').getByText('Заказ принят!')).toBeVisible();
      await expectAxeClean(page, 'dialog[open]');
      expect(sent).toBe(1);
      await page.getByRole('button', { name: 'Отправить еще одну заявку' }).click();
      await expect(phone(page)).toHaveValue('');
      await expect(phone(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.locator('[data-request=recall]:visible').first()).toBeFocused();
    });

    test('acc-E1: the price list without a network, a lower price that fails first', async ({
      page,
      context,
    }) => {
      await open(page, PRODUCT, 'opt');
      await expectAxeClean(page, 'dialog[open]');
      await page.keyboard.type('9123456789');
      await context.setOffline(true);
      await submit(page).click();
      await expect(dialog(page).getByText(/Нет соединения с интернетом/)).toBeVisible();
      await expect(phone(page)).toHaveValue('(912)-345-67-89');
      await context.setOffline(false);
      await submit(page).click();
      await expect(dialog(page).getByText('Спасибо за обращение!')).toBeVisible();
      await dialog(page).getByRole('button', { name: 'Закрыть' }).last().click();

      await page.route('**/api/lowprice/create', (route) => route.fulfill({ status: 500 }), { times: 1 });
      await page.getByRole('button', { name: 'Узнать о снижении цены' }).click();
      await page.keyboard.type('pokupatel@example.ru');
      await page.keyboard.press('Enter');
      const failed = toast(page, 'Произошла какая-то ошибка, позвоните по телефону +7');
      await expect(failed).toBeVisible();
      // Not under the window's veil.
      expect(await failed.evaluate((element) => element.closest(':popover-open') !== null)).toBe(true);
      await expectAxeClean(page, 'dialog[open]');
      await submit(page).click();
      await expect(dialog(page).getByText('Спасибо за обращение!')).toBeVisible();
    });

    test('acc-E1: the question form of /contacts, which the first load does not bring', async ({ page }) => {
      const answered = page.waitForResponse('**/api/recall/create');
      await page.goto('/msk/contacts');
      await frameReady(page);
      const form = page.getByRole('form', { name: 'Задать вопрос' });
      await page.getByRole('heading', { name: 'Задать вопрос' }).scrollIntoViewIfNeeded();
      await expect(phone(page)).toBeVisible();
      await expect(phone(page)).not.toBeFocused();
      await expectAxeClean(page, 'form[aria-label="Задать вопрос"]');
      await form.getByRole('textbox', { name: 'Телефон' }).fill('+7 912 345-67-89');
      await submit(page).click();
      expect((await answered).request().postDataJSON()).toMatchObject({
        phone: '+79123456789',
        product_id: false,
        text: 'from ask',
        page: '/msk/contacts',
      });
      await expect(page.locator(':focus').getByText('Спасибо за обращение!')).toBeVisible();
    });
  });
}

test('acc-E7: the price list of a special offer is asked for with its number', async ({ page }) => {
  await page.goto('/msk/special');
  await page.locator('main a[href*="/special/"]').first().click();
  await page.waitForURL(/\/special\/./);
  await frameReady(page);
  const sent = page.waitForRequest('**/api/opt/create');
  await page.getByRole('main').getByRole('button', { name: 'Заказать прайс' }).click();
  await dialog(page).getByRole('textbox', { name: 'Телефон' }).fill('912 345-67-80');
  await submit(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ product_id: false, special: expect.any(Number) });
  await expect(dialog(page).getByText('Спасибо за обращение!')).toBeVisible();
});

/** How high the section of this form is at each width, px; half a pixel is rounding. */
async function heights(page: Page, section: Locator): Promise<number[]> {
  const all: number[] = [];
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    all.push(await section.evaluate((found) => Math.round(found.getBoundingClientRect().height)));
  }
  return all;
}

test('a form comes into room of its size at every width: nothing moves under whoever has gone past it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.skip(!IS_LONG, LONG_ONLY);
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  for (const [path, name] of [
    ['', 'Заказать звонок'],
    ['/contacts', 'Задать вопрос'],
  ] as const) {
    const section = { name, exact: true };
    await plain.goto(`/msk${path}`);
    const room = await heights(plain, plain.getByRole('region', section));
    await page.goto(`/msk${path}`);
    await frameReady(page);
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    await expect(page.getByRole('form', section)).toHaveCount(1);
    expect(await heights(page, page.getByRole('region', section)), name).toEqual(room);
  }
  await plain.close();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('acc-E1: what opens a form dials the region instead', async ({ page }) => {
    await page.goto(`/msk${PRODUCT}`);
    for (const name of ['Обратный звонок', 'Заказать прайс', 'Узнать о снижении цены']) {
      await expect(page.getByRole('button', { name })).toHaveAttribute('href', /^tel:\+7495/);
    }
  });
});
