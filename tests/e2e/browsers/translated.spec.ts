import type { Page } from '@playwright/test';
import { frameReady, resize, WIDTHS } from '#tests/harness/frame.ts';
import { expect, test } from '#tests/harness/page.ts';
import { IS_LONG, LONG_ONLY } from '#tests/harness/rounds.ts';
import { LISTING, PRODUCT } from '../frame-places.ts';
import { translatePage } from './translate.ts';

/** No part of the page has failed, nor the page. */
async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByText('Произошла ошибка')).toHaveCount(0);
  await expect(page.getByText('Эта часть страницы не работает')).toHaveCount(0);
}

async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await frameReady(page);
  await translatePage(page);
}

const line = (page: Page) =>
  page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem').first();

test('a translated page is searched, and says what was found for the words that are there', async ({
  page,
}) => {
  test.skip(!IS_LONG, LONG_ONLY);
  await resize(page, WIDTHS.desktop);
  await openTranslated(page, '/msk');
  await page.getByRole('banner').getByRole('textbox', { name: 'Поиск товаров' }).fill('стакан');
  const field = page.getByRole('combobox', { name: 'Поиск товаров' });
  const rows = page.getByRole('rowgroup', { name: 'Товары' }).getByRole('row');
  const status = page.getByRole('dialog', { name: 'Поиск' }).getByRole('status').first();
  await expect(rows.first()).toContainText(/стакан/i);
  for (const words of ['стакан бумажный', 'стакан бумажный 250', 'перчатки', 'щщщщщщ', 'ъъъъъъ', 'пакет']) {
    const answered = page.waitForResponse((answer) => /\/api\/.*search/i.test(answer.url()));
    await field.fill(words);
    await answered;
    if (/^[щъ]/.test(words)) await expect(status).toContainText(`«${words}»`);
    else await expect(rows.first()).toContainText(new RegExp(words.split(' ')[0]?.slice(0, 5) ?? '', 'i'));
  }
  await expect(status).toContainText(/^(?:Найдено|Показаны)/);
  await rows
    .first()
    .getByRole('button', { name: /^В корзину/ })
    .click();
  await expect(rows.first().getByRole('link', { name: 'В корзине' })).toBeVisible();
  await field.fill('');
  await expect(page.getByText('Введите название или артикул')).toBeVisible();
  await expectWhole(page);
});

test('a translated listing is sorted, narrowed, bought from and walked through', async ({ page }) => {
  await resize(page, WIDTHS.desktop);
  await openTranslated(page, `/msk${LISTING}`);
  const tiles = page.getByRole('article');
  await tiles
    .first()
    .getByRole('button', { name: /^В корзину/ })
    .click();
  await expect(tiles.first().getByRole('link', { name: 'В корзине' })).toBeVisible();
  await tiles.first().getByRole('button', { name: 'Увеличить количество' }).click();
  await page.getByRole('link', { name: 'Дешевле' }).click();
  await expect(page).toHaveURL(/sort=price/);
  // A wider window has them open.
  await page.setViewportSize({ width: 1100, height: 720 });
  await page.getByRole('button', { name: 'Фильтры' }).click();
  const filters = page.getByRole('dialog', { name: 'Фильтры' });
  const choice = filters.getByRole('checkbox', { disabled: false });
  await choice.nth(1).check();
  await choice.nth(0).check();
  await choice.nth(0).uncheck();
  const show = filters.getByRole('button', { name: /^Показать \d+/ });
  await expect(show).toBeEnabled();
  await expect(show).not.toHaveAttribute('aria-busy', 'true');
  const found = /\d+\u00A0товар\S*/.exec((await show.textContent()) ?? '')?.[0] ?? 'nothing';
  await show.click();
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(found);
  await page
    .getByRole('link', { name: /^Убрать/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /^Убрать/ })).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Каталог' }).click();
  await expect(page).toHaveURL(/\/catalog$/);
  await page.getByRole('banner').getByRole('link', { name: 'Каталог', exact: true }).click();
  await expect(
    page.getByRole('navigation', { name: 'Каталог товаров' }).getByRole('link').first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expectWhole(page);
});

test('in a translated cart and order sums, quantities and what is wrong are those that are meant', async ({
  page,
}) => {
  test.skip(!IS_LONG, LONG_ONLY);
  await resize(page, WIDTHS.desktop);
  await openTranslated(page, `/msk${PRODUCT}`);
  const panel = page.getByRole('region', { name: 'Цена и заказ' });
  await panel.getByRole('button', { name: 'Увеличить количество' }).click();
  await panel.getByRole('button', { name: /^В корзину/ }).click();
  await expect(panel.getByRole('link', { name: 'В корзине' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Корзина' }).click();
  await expect(line(page)).toBeVisible();
  const sum = page.getByRole('region', { name: 'Сумма заказа' }).getByRole('definition').first();
  /** Does it, and waits until the sum is another one and the only line says the same. */
  async function changeSum(change: () => Promise<void>): Promise<void> {
    const before = await sum.innerText();
    await change();
    await expect(sum).not.toHaveText(before);
    await expect(sum).toHaveText(/₽$/);
    await expect(async () => {
      const words = (await line(page).innerText()).replaceAll(/\s/g, '');
      expect(words).toContain((await sum.innerText()).replaceAll(/\s/g, ''));
    }).toPass({ timeout: 10_000 });
  }
  for (const button of ['Увеличить количество', 'Увеличить количество', 'Уменьшить количество'])
    await changeSum(() => line(page).getByRole('button', { name: button }).click());
  const quantity = line(page).getByRole('textbox', { name: 'Количество' });
  await changeSum(async () => {
    await quantity.fill('1000');
    await quantity.press('Enter');
  });
  const promo = page.getByRole('textbox', { name: 'Промокод' });
  const entry = page.getByRole('group', { name: 'Промокод' });
  // Each is answered before the next: a press while a code is on its way is none.
  for (const [code, refusal, other] of [
    ['', 'Вы не ввели промокод', 'Промокод не найден'],
    ['НЕТ-ТАКОГО', 'Промокод не найден', 'Вы не ввели промокод'],
    ['', 'Вы не ввели промокод', 'Промокод не найден'],
  ] as const) {
    await promo.fill(code);
    await entry.getByRole('button', { name: 'Применить' }).click();
    await expect(entry.getByText(refusal)).toBeVisible();
    await expect(entry.getByText(other)).toHaveCount(0);
  }
  await page
    .getByRole('region', { name: 'Сумма заказа' })
    .getByRole('link', { name: 'Оформить заказ' })
    .click();
  const submit = page.getByRole('button', { name: 'Оформить заказ' });
  await submit.click();
  await expect(page.getByText('Пожалуйста, не забудьте указать телефон').first()).toBeVisible();
  await page.getByRole('textbox', { name: /^Телефон/ }).fill('9161234567');
  await page.getByRole('radio', { name: /Самовывоз/ }).check();
  await expect(page.getByRole('region', { name: 'Ваш заказ' })).toContainText('бесплатно');
  await page.getByRole('banner').getByRole('link', { name: 'Корзина' }).click();
  await line(page)
    .getByRole('button', { name: /^Удалить из корзины/ })
    .click();
  await expect(page.getByRole('heading', { name: 'В корзине пока пусто' })).toBeVisible();
  await page.getByRole('button', { name: /Вернуть/ }).click();
  await expect(line(page)).toBeVisible();
  await expectWhole(page);
});
