import { expectAxeClean } from '#tests/harness/axe.ts';
import { expect, test } from '#tests/harness/page.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const GOODS = [
  ['7300021', 50],
  ['ПС00013', 200],
] as const;

test('acc-D15 a cart goes to an approver by link, who changes it and comes to the order; the sender keeps it', async ({
  page,
  browser,
  baseURL,
}) => {
  for (const [code, quantity] of GOODS)
    await page.request.post(`/api/cart/add/${encodeURIComponent(code)}?push=true&quantity=${quantity}`, {
      headers: { Origin: baseURL ?? '', City: 'msk' },
      data: {},
    });
  await page.goto('/msk/cart');
  await page.getByRole('button', { name: 'Сохранить корзину списком' }).click();
  await page.keyboard.type('Кухня');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Список «Кухня» сохранён.')).toBeVisible();
  await page.getByRole('button', { name: 'Отправить на согласование' }).click();
  await page.getByRole('button', { name: 'Скопировать ссылку' }).click();
  await expectAxeClean(page);
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const asked: string[] = [];
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const other = await phone.newPage();
  other.on('request', (request) => asked.push(request.url()));
  await other.goto(link);
  const sum = other.getByRole('region', { name: 'Сумма списка' });
  await expect(sum).toContainText('Итого за 2 товара');
  await expect(other.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  const before = await sum.textContent();
  const [quantity] = await other.getByRole('textbox', { name: 'Количество' }).all();
  await quantity?.focus();
  await other.keyboard.press('ArrowUp');
  await expect(sum).not.toHaveText(before ?? '');
  await expectAxeClean(other);
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await other.getByRole('button', { name: 'Положить в корзину' }).click();
  await other.getByRole('link', { name: 'Оформить заказ' }).click();
  await expect(other.getByRole('textbox', { name: 'Имя' })).toBeVisible();
  const token = link.split('#')[1] ?? '';
  expect(token.length).toBeGreaterThan(20);
  expect(
    asked.filter((url) => url.includes(token)),
    'what the server is asked never has the list',
  ).toEqual([]);
  await phone.close();

  await page.goto('/msk/lists');
  await page.getByRole('link', { name: 'Открыть список «Кухня»' }).click();
  await expect(page.getByRole('region', { name: 'Сумма списка' })).toContainText('Итого за 2 товара');
});
