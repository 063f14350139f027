import { frameReady, resize, WIDTHS } from '#tests/harness/frame.ts';
import { cases, entries } from '#tests/harness/rounds.ts';
import { LISTING, PRODUCT } from '../places.ts';
import { expect, test } from '../shop-test.ts';

for (const region of cases(['msk'] as const, ['msk', 'spb'] as const)) {
  test.describe(`the frame, ${region}`, () => {
    test('acc-B1 acc-B3 parts stand where the table says', async ({ page }) => {
      await resize(page, WIDTHS.desktop);
      const left = page.getByRole('navigation', { name: 'Категории' });
      const top = page.getByRole('navigation', { name: 'Разделы' });
      const banners = page.getByRole('complementary', { name: 'Предложения' });
      const cart = page.getByRole('link', { name: 'Открыть корзину' });
      const right = region === 'spb' ? 1 : 0;
      for (const [path, parts] of [
        ['', [0, 0, 0, 1]],
        ['/catalog', [0, 0, 0, 1]],
        [LISTING, [1, 1, 0, 1]],
        [PRODUCT, [0, 1, right, 1]],
        ['/about', [0, 1, right, 1]],
        ['/cart', [0, 1, 0, 0]],
        ['/sellers', [0, 1, 0, 1]],
        ['/special/dlya-doma', [0, 0, right, 1]],
      ] as const) {
        await page.goto(`/${region}${path}`);
        await expect(page.getByRole('main')).toHaveCount(1);
        const counts = [await left.count(), await top.count(), await banners.count(), await cart.count()];
        expect(counts, path).toEqual(parts);
      }
    });
  });
}

test.describe('a page that does not exist', () => {
  test.use({ expectedErrors: [/status of 404/], javaScriptEnabled: false });

  for (const [name, width] of entries(WIDTHS, 'phone')) {
    test(`acc-A6 is a 404 with heading and link, without JavaScript, ${name}`, async ({ page }) => {
      await resize(page, width);
      for (const region of cases(['msk'], ['msk', 'spb'])) {
        const answer = await page.goto(`/${region}/net-takoy`);
        expect(answer?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeVisible();
        const home = page.getByRole('main').getByRole('link', { name: 'Перейти на главную' });
        await home.click();
        await expect(page).toHaveURL(new RegExp(`${`/${region}`}$`));
      }
    });
  }
});

test('acc-A10 the way back from a product keeps the query of the list', async ({ page }) => {
  await resize(page, WIDTHS.desktop);
  await page.goto(`${`/spb${LISTING}`}?sort=price`);
  await frameReady(page);
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/goods\/\d+$/);
  const back = page.getByRole('main').getByRole('link', { name: 'Стаканы' }).last();
  await expect(back).toHaveAttribute('href', /stakany\?sort=price$/);
});
