import { MOCKED_PORTS } from '#tests/harness/ports.ts';
import { entries } from '#tests/harness/rounds.ts';
import { expect, test } from './shop-test.ts';

const at = (shop: keyof typeof MOCKED_PORTS, path: string) => `http://localhost:${MOCKED_PORTS[shop]}${path}`;

test.describe('pages whose backend fails', () => {
  test.use({ expectedErrors: [/status of 50[03]/] });

  test('acc-A7, acc-G1: a 503 of the backend is the page of technical works with status 503', async ({
    request,
  }) => {
    const answer = await request.get(at('away', '/msk/goods/1'));
    expect([answer.status(), answer.headers()['retry-after']]).toEqual([503, '30']);
    expect(await answer.text()).toMatch(/<h1[^>]*>Технические работы</);
  });

  for (const [kind, path] of entries(
    { 'outside the contract': '/msk/catalog/stakany', 'with status 500': '/msk/actions/discounts' },
    'outside the contract',
  )) {
    test(`acc-A6, acc-G1: an answer ${kind} is «Произошла ошибка» with the way home`, async ({ page }) => {
      const answer = await page.goto(at('faulty', path));
      expect(answer?.status()).toBe(500);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Произошла ошибка');
      await page.getByRole('main').getByRole('link', { name: 'Перейти на главную' }).click();
      await expect(page).toHaveURL(at('faulty', '/msk'));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

test('acc-C1, acc-C2: an empty shop has whole pages that say so', async ({ page, request }) => {
  for (const [path, words] of [
    ['/msk', /<main/],
    ['/msk/catalog', /<main/],
    ['/msk/sale', /Пока отсутствуют, но скоро могут появиться!/],
    ['/msk/actions', /<main/],
  ] as const) {
    const answer = await request.get(at('empty', path));
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    expect(html, path).toMatch(/<h1[^>]*>[^<]/);
    expect(html, path).toMatch(words);
  }
  // The cart is drawn in the browser.
  await page.goto(at('empty', '/msk/cart'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/пуст/i);
});

test('acc-A14, D15, D22, D24: the season, the maintenance banner and odd spellings of another backend', async ({
  page,
}) => {
  await page.goto(at('odd', '/msk/catalog'));
  await expect(page.getByText('В субботу с 10:00 до 12:00 заказы не принимаются')).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Стаканы/ })
      .first(),
  ).toBeVisible();
  const season = await page
    .locator('html, body, header')
    .evaluateAll((all) => all.map((each) => each.outerHTML));
  expect(season.join('')).toMatch(/christmas/i);
  await page.goto(at('odd', '/msk/goods/1'));
  await expect(page.getByRole('main')).toContainText('под заказ');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^В корзину/ })
    .first()
    .click();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /В корзине/ })
      .first(),
  ).toBeVisible();
  await page.goto(at('odd', '/msk/cart'));
  await expect(page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem')).toHaveCount(1);
});
