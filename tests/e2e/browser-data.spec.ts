import type { BrowserContext, Page } from '@playwright/test';
import { browserData } from '#lib/browser/data.ts';
import { expectAxeClean } from '#tests/harness/axe.ts';
import { frameReady } from '#tests/harness/frame.ts';
import { expect, test } from '#tests/harness/page.ts';
import { LISTING, PRODUCT } from './frame-places.ts';

test.use({ visitor: 'new' });

const DAY_S = 86_400;

/** What the browser holds of the shop, by name; a cookie with the days it has left. */
async function held(page: Page, context: BrowserContext) {
  const cookies = (await context.cookies()).map(({ name, expires }) => ({
    name,
    days: Math.round((expires - Date.now() / 1000) / DAY_S),
  }));
  const inPage = await page.evaluate(async () => ({
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    elsewhere: [
      ...(await indexedDB.databases()).map(({ name }) => `indexedDB ${name}`),
      ...('caches' in window ? await caches.keys() : []),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `worker ${scope}`),
    ],
  }));
  return { cookies, ...inPage };
}

/** A first visit that leaves as much as visits can: dialogs, a product, a heart, a cart, an order. */
async function walk(page: Page): Promise<void> {
  await page.goto(`/msk${LISTING}`);
  await expect(page.getByRole('dialog', { name: 'Выберите склад отгрузки' })).toBeVisible();
  await page.keyboard.press('Escape');
  // A banner that was seen and not answered leaves a cookie; it comes a second after the page.
  await expect(page.getByRole('button', { name: 'Продолжить' })).toBeVisible();
  await page.goto(`/msk${PRODUCT}`);
  await frameReady(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /В корзину/ })
    .first()
    .click();
  await expect(page.getByText('Товар добавлен в корзину')).toBeVisible();
  await page.getByRole('button', { name: 'Хорошо' }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /В избранное/ })
    .first()
    .click();
  // What is pressed in the last moment of a page may be on its way only.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tara-bookmarks'))).not.toBeNull();
  await page.goto('/msk/cart');
  await page.getByRole('button', { name: 'Сохранить корзину списком' }).click();
  await page.keyboard.type('Кухня');
  await page.keyboard.press('Enter');
  await page.goto('/msk/order');
  await page.getByLabel('Имя').fill('Покупатель');
  await page.getByLabel('Телефон').fill('9123456789');
  await page.getByLabel('Адрес доставки').fill('Складская, 1');
  await page.getByLabel(/Я согласен/).check();
  await page.getByRole('button', { name: 'Оформить заказ' }).click();
  await expect(page.getByRole('heading', { name: 'Спасибо за обращение и за заказ!' })).toBeVisible();
  await page.goto('/msk/orders');
  await expect(page.getByText('Заказ принят')).toBeVisible();
  await page.goto('/msk/order');
}

test('D56, acc-G3: the cookie page names everything the shop keeps in a browser, and nothing else', async ({
  page,
  context,
}) => {
  await walk(page);
  const { cookies, localStorage, sessionStorage, elsewhere } = await held(page, context);
  await page.goto('/msk/cookie');
  const table = page.getByRole('table').filter({ hasText: 'Кто ставит' });
  const named = await table.locator('tbody code').allTextContents();
  const known = browserData('http', {
    hasCopies: true,
    others: { tags: null, chat: null, trackerCookie: null },
  });
  expect(named).toEqual(known.map(({ name }) => name));

  const at = (place: (typeof known)[number]['place']) =>
    known.filter((each) => each.place === place).map(({ name }) => name);
  expect(elsewhere).toEqual([]);
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(at('cookie').toSorted());
  expect(at('localStorage')).toEqual(expect.arrayContaining(localStorage));
  expect(at('sessionStorage')).toEqual(expect.arrayContaining(sessionStorage));
  expect(localStorage.length).toBeGreaterThan(0);
  expect(sessionStorage.length).toBeGreaterThan(0);

  const remembered = [
    'tara-orders',
    'tara-lists',
    'tara-buyer',
    'tara-addresses',
    'tara-bookmarks',
    'tara-recent',
  ];
  expect(localStorage).toEqual(expect.arrayContaining(remembered));

  for (const { name, days } of cookies) {
    const lifetime = known.find((each) => each.name === name)?.lifetime ?? '';
    const said = lifetime.startsWith('1 год') ? 365 : Number.parseInt(lifetime, 10);
    expect(said, name).toBe(days);
  }

  // acc-D15: one press, and nothing of it is left but what was decided about cookies and the region.
  await page.getByRole('button', { name: 'Забыть меня' }).click();
  await expect(page.getByText('Готово: этот браузер больше ничего о вас не помнит.')).toBeVisible();
  const left = await held(page, context);
  expect([left.localStorage, left.sessionStorage, left.elsewhere]).toEqual([[], [], []]);
  await page.goto('/msk/orders');
  await expect(page.getByText('С этого устройства заказов ещё не было.')).toBeVisible();
  await expectAxeClean(page);
  await page.goto('/msk/order');
  await expect(page.getByRole('heading', { name: 'В корзине пока пусто' })).toBeVisible();
});
