import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { formatMoney } from '#lib/money.ts';
import { expectAxeClean } from '#tests/harness/axe.ts';
import { resize, WIDTHS } from '#tests/harness/frame.ts';
import { expect, test } from '#tests/harness/page.ts';
import { pdfPages } from '#tests/harness/paper/pdf-text.ts';
import { PRODUCT } from '../frame-places.ts';

const room = (page: Page) => page.getByRole('article', { name: /^Заказ № \d+$/ });
const digits = (page: Page) => page.getByRole('textbox', { name: 'Последние 4 цифры телефона' });

/** Grids around the lines of an invoice: on paper their rows leave no room for a second heading. */
function gridsAround(invoice: Locator): Promise<string[]> {
  return invoice.locator('table:has(thead)').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const found: string[] = [];
      for (let each = table.parentElement; each !== null; each = each.parentElement) {
        if (getComputedStyle(each).display !== 'block') found.push(each.className);
        if (each.tagName === 'ARTICLE') break;
      }
      return found;
    }),
  );
}

const LONG_NAME =
  'Полотенца бумажные листовые V-сложение, 200 листов, 2 слоя, 20 пачек/кор, натуральные, Арт. GX-0833/6';

/** Sheets of A4 that an invoice prints on when it has so many lines of goods, all with long names. */
async function sheetsOf(invoice: Locator, count: number): Promise<number> {
  await invoice.locator('table:has(thead) tbody').evaluate(
    (body, { lines, name }) => {
      const [first, ...others] = body.querySelectorAll('tr');
      const cell = first?.querySelector('td:nth-child(2)');
      if (first === undefined || !cell) throw new Error('An invoice without lines.');
      cell.textContent = name;
      const goods = Array.from({ length: lines }, () => first.cloneNode(true));
      body.replaceChildren(...goods, ...others.slice(-1));
    },
    { lines: count, name: LONG_NAME },
  );
  const file = await invoice.page().pdf({ preferCSSPageSize: true });
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Orders as the checkout does, without its pages; answers the path of the order's page. */
async function placeOrder(page: Page, origin: string): Promise<string> {
  const headers = { Origin: origin, City: 'msk' };
  const product = await page.request.get(`/api/get-product/${PRODUCT.split('/').at(-1)}`);
  const { code } = (await product.json()).product;
  await page.request.post(`/api/cart/add/${encodeURIComponent(code)}?push=true`, { headers, data: {} });
  const buyer = {
    name: 'Кафе у парка',
    phone: '+79123456789',
    address: 'Складская, 1',
    is_consent_for_pd: true,
  };
  const answer = await page.request.post('/api/order/create', { headers, data: buyer });
  return `/msk/order/${(await answer.json()).result.token}`;
}

test('acc-D8 D42 the goods come to one sum on card, cart, order, room and invoice', async ({ page }) => {
  const answer = await page.request.get(`/api/get-product/${PRODUCT.split('/').at(-1)}`);
  const { price, pack_min: pack } = (await answer.json()).product;
  const goods = formatMoney(Math.round(price * 100) * pack);

  await page.goto(`/msk${PRODUCT}`);
  const main = page.getByRole('main').filter({ visible: true });
  await expect(main).toContainText(formatMoney(Math.round(price * 100)));
  await main
    .getByRole('button', { name: /^В корзину/ })
    .first()
    .click();
  await main.getByRole('link', { name: 'В корзине' }).first().click();
  await expect(page.getByRole('region', { name: 'Сумма заказа' })).toContainText(goods);

  await page.getByRole('link', { name: 'Оформить заказ' }).click();
  await page.getByRole('textbox', { name: 'Имя' }).fill('Кафе у парка');
  await page.getByRole('textbox', { name: 'Телефон' }).pressSequentially('89123456789');
  await page.getByRole('textbox', { name: 'Адрес доставки' }).fill('Складская улица, 1');
  await page.getByRole('checkbox', { name: /Я согласен/ }).check();
  const summary = page.getByRole('region', { name: 'Ваш заказ' });
  await expect(summary).toContainText(`Итого за товары${goods}`);
  const toPay = /К оплате([^₽]+₽)/.exec((await summary.textContent()) ?? '')?.[1] ?? '';
  await page.getByRole('button', { name: 'Оформить заказ' }).click();

  await page.getByRole('link', { name: 'Открыть заказ' }).click();
  await expect(room(page)).toContainText(`Итого за товары${goods}`);
  await expect(room(page)).toContainText(`К оплате${toPay}`);
  await page.reload();
  await expect(room(page)).toContainText(`К оплате${toPay}`);
  await expectAxeClean(page, 'main');

  await page.getByRole('link', { name: 'Счёт на оплату' }).click();
  const invoice = page.getByRole('article', { name: /^Счёт № \d+$/ });
  await expect(invoice).toContainText(`на сумму ${toPay}`);
  await expect(invoice.getByRole('row').nth(1)).toContainText(goods.slice(0, -2));
  await expect(invoice).toContainText(/НДС 22 %/);
  await page.emulateMedia({ media: 'print' });
  expect(await gridsAround(invoice), 'a longer bill has its total below its lines').toEqual([]);
  await page.emulateMedia({ media: null });
  await expectAxeClean(page, 'main');
  expect(await sheetsOf(invoice, 18), 'acc-D14: eighteen lines are one sheet of paper').toBe(1);

  const asked = page.waitForResponse((each) => each.request().method() === 'POST');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать PDF' }).click();
  expect((await asked).headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''%D0/),
    'x-robots-tag': 'noindex',
  });
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Счёт № \d+\.pdf$/);
  const words = pdfPages(readFileSync(await file.path())).join('|');
  expect(words).toContain(`на сумму ${toPay}`);
  expect(words).toContain(goods.slice(0, -2));
  expect(words, 'acc-D14: this browser has placed it').toContain('Кафе у парка');
  expect(words).not.toContain('•');
});

test('acc-D8 the page of an order on a phone: nobody else’s, hidden, opened, repeated, cancelled', async ({
  page,
  baseURL,
}) => {
  await resize(page, WIDTHS.phone);
  const path = await placeOrder(page, baseURL ?? '');
  // Another browser has the link alone (acc-D14).
  await page.context().clearCookies();
  const answer = await page.goto(path);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(room(page)).toContainText('Менеджер позвонит');
  await expect(room(page)).toContainText('+7 (•••) •••-••-••');
  expect(await page.content()).not.toContain('Кафе у парка');
  await expectAxeClean(page, 'main');

  await digits(page).fill('0000');
  const refused = page.waitForResponse(/\/contacts$/);
  await page.getByRole('button', { name: 'Показать' }).click();
  expect((await refused).status()).toBe(422);
  await expect(page.getByText('Это не последние цифры телефона из заказа')).toBeVisible();
  await digits(page).fill('6789');
  await page.getByRole('button', { name: 'Показать' }).click();
  await expect(room(page)).toContainText('Кафе у парка');
  await page.reload();
  await expect(room(page)).toContainText('Кафе у парка');

  await page.getByRole('button', { name: 'Повторить заказ' }).click();
  await page.getByRole('button', { name: 'Положить в корзину' }).click();
  await expect(room(page)).toContainText('Товары заказа в корзине');
  await page.getByRole('button', { name: 'Отменить заказ' }).click();
  await page.getByRole('button', { name: 'Да, отменить' }).click();
  await expect(room(page)).toContainText('Вы попросили отменить заказ');
  await expect(page.getByRole('button', { name: 'Отменить заказ' })).toHaveCount(0);

  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.goto(`/msk/order/${'0'.repeat(32)}`);
  await expect(page.getByRole('alert').filter({ hasText: 'Такого заказа нет' })).toBeVisible();
  expect((await page.request.get('/msk/order/123')).status()).toBe(404);
});
test.use({ expectedErrors: [/status of (404|422)/] });
