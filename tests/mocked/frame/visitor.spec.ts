import { expectAxeClean } from '#tests/harness/axe.ts';
import { resize, WIDTHS } from '#tests/harness/frame.ts';
import { LISTING } from '../places.ts';
import { expect, test } from '../shop-test.ts';

test.use({ visitor: 'new' });

/** Each width beside one of the two regions: neither knows of the other. */
const VISITS = [
  ['phone', 'msk'],
  ['desktop', 'spb'],
] as const;

for (const [name, region] of VISITS) {
  test.describe(`a new visitor, ${name}`, () => {
    test.beforeEach(({ page }) => resize(page, WIDTHS[name]));

    test(`acc-A12 the region prompt comes once and keeps path and query, ${region}`, async ({
      page,
      context,
    }) => {
      await page.goto(`${`/${region}${LISTING}`}?sort=price`);
      const prompt = page.getByRole('dialog', { name: 'Выберите склад отгрузки' });
      await expect(prompt).toBeVisible();
      // The question about cookies stands in the dialog too, with a link of its own (D76).
      const links = prompt.getByRole('link', { name: /^(?!Подробнее)/ });
      await expect(links).toHaveText(['Санкт-Петербург', 'Москва']);
      const other = region === 'msk' ? 'spb' : 'msk';
      await expect(links.nth(other === 'spb' ? 0 : 1)).toHaveAttribute(
        'href',
        new RegExp(`${`/${other}${LISTING}`}\\?sort=price$`),
      );
      const shown = (await context.cookies()).find((cookie) => cookie.name === 'REGION_SELECT_SHOWN');
      const days = ((shown?.expires ?? 0) - Date.now() / 1000) / 86_400;
      expect(Math.round(days)).toBe(30);
      await page.keyboard.press('Escape');
      await expect(prompt).toBeHidden();
      await page.reload();
      await expect(
        page.getByRole('button', { name: 'Продолжить' }).or(page.getByRole('button', { name: 'Хорошо' })),
      ).toBeVisible();
      await expect(prompt).toBeHidden();
    });

    test('acc-A12 no prompt on other pages; by hand the dialog warns', async ({ page }) => {
      await page.goto('/msk/about');
      await expect(page.getByRole('button', { name: 'Продолжить' })).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.getByRole('button', { name: 'Регион: Москва' }).click();
      const dialog = page.getByRole('dialog', { name: 'Внимание!' });
      await expect(dialog).toContainText('каталог и состав корзины могут измениться');
      await expectAxeClean(page);
      await dialog.getByRole('link', { name: 'Санкт-Петербург' }).click();
      await expect(page.getByRole('button', { name: 'Регион: Санкт-Петербург' })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${'/spb/about'}$`));
    });

    test('acc-B8 the cookie banner: two views, then gone; nothing foreign before', async ({
      page,
      context,
      baseURL,
    }) => {
      const foreign: string[] = [];
      page.on('request', (request) => {
        if (!/^(data:|blob:|http:\/\/([a-z]+\.)?localhost)/.test(request.url())) foreign.push(request.url());
      });
      await page.goto('/spb/about');
      const first = page.getByRole('button', { name: 'Продолжить' });
      await expect(first).toBeVisible();
      await page.getByRole('link', { name: 'Подробнее' }).click();
      await expect(page).toHaveURL(/\/cookie$/);
      const second = page.getByRole('button', { name: 'Хорошо' });
      await expect(second).toBeVisible();
      await expect(page.getByRole('link', { name: 'Подробнее' }), 'D56: quiet, but there').toBeVisible();
      await expect(first).toBeHidden();
      await second.click();
      await expect(second).toBeHidden();
      const names = (await context.cookies()).map((cookie) => cookie.name);
      expect(names).toEqual(expect.arrayContaining(['cookie', 'cookie_view']));
      expect(foreign, `nothing but ${baseURL}`).toEqual([]);
    });
  });
}
