import { frameReady, resize, WIDTHS } from '#tests/harness/frame.ts';
import { expect, test } from '#tests/harness/page.ts';
import { cases, IS_LONG, LONG_ONLY } from '#tests/harness/rounds.ts';
import { LISTING, PRODUCT, regionUrl } from './frame-places.ts';

for (const region of cases(['spb'] as const, ['msk', 'spb'] as const)) {
  test.describe(`the frame, ${region}`, () => {
    test('acc-B3 parts stand where the table says', async ({ page }, { project }) => {
      await resize(page, WIDTHS.desktop);
      const left = page.getByRole('navigation', { name: 'Категории' });
      const top = page.getByRole('navigation', { name: 'Разделы' });
      const banners = page.getByRole('complementary', { name: 'Предложения' });
      const cart = page.getByRole('link', { name: 'Открыть корзину' });
      const right = region === 'spb' ? 1 : 0;
      // Where the region decides; the whole table is walked without hosts (tests/mocked/frame/pages.spec.ts).
      for (const [path, parts] of [
        [LISTING, [1, 1, 0, 1]],
        [PRODUCT, [0, 1, right, 1]],
        ['/about', [0, 1, right, 1]],
        ['/special/dlya-doma', [0, 0, right, 1]],
      ] as const) {
        await page.goto(regionUrl(project.name, region, path));
        await expect(page.getByRole('main')).toHaveCount(1);
        const counts = [await left.count(), await top.count(), await banners.count(), await cart.count()];
        expect(counts, path).toEqual(parts);
      }
    });
  });
}

test.describe('a page that does not exist', () => {
  test.use({ expectedErrors: [/status of 404/], javaScriptEnabled: false });

  test('acc-A6 is a 404 with heading and link to the host’s own home, without JavaScript', async ({ page }, {
    project,
  }) => {
    // `policy.both.spec.ts` asks for one on both kinds of hosts.
    test.skip(!IS_LONG, LONG_ONLY);
    for (const region of ['msk', 'spb'] as const) {
      const answer = await page.goto(regionUrl(project.name, region, '/net-takoy'));
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeVisible();
      const home = page.getByRole('main').getByRole('link', { name: 'Перейти на главную' });
      await home.click();
      await expect(page).toHaveURL(new RegExp(`${regionUrl(project.name, region)}$`));
    }
  });
});

test('acc-A10 the way back from a product keeps the query of the list', async ({ page }, { project }) => {
  // The mocked backend shows it by prefix.
  test.skip(!IS_LONG, LONG_ONLY);
  await resize(page, WIDTHS.desktop);
  await page.goto(`${regionUrl(project.name, 'spb', LISTING)}?sort=price`);
  await frameReady(page);
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/goods\/\d+$/);
  const back = page.getByRole('main').getByRole('link', { name: 'Бумажные стаканы' }).last();
  await expect(back).toHaveAttribute('href', /stakany-bumazhnye\?sort=price$/);
});
