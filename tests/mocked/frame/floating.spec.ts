import type { Page } from '@playwright/test';
import { coveredControls } from '#tests/harness/covered.ts';
import { frameReady } from '#tests/harness/frame.ts';
import { cases, IS_LONG, LONG_ONLY } from '#tests/harness/rounds.ts';
import { LISTING, PRODUCT } from '../places.ts';
import { expect, test } from '../shop-test.ts';

/** The narrowest phone, a usual one, a tablet, a desktop. */
const WIDTHS = [320, 390, 768, 1440] as const;

async function putOne(page: Page): Promise<void> {
  await page.goto(`/msk${LISTING}`);
  await page.waitForLoadState('networkidle');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^В корзину/ })
    .first()
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'Товар добавлен в корзину' })).toBeVisible();
}

/** Whether nothing lies over the middle of what has the focus. */
function isFocusClear(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return false;
    const { left, top, width, height } = focused.getBoundingClientRect();
    return focused.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}

for (const width of cases([390], WIDTHS)) {
  test.describe(`acc-C15 nothing floats over a control at ${width} px`, () => {
    test.use({ visitor: 'new', viewport: { width, height: 800 } });
    test.beforeEach(async ({ context, baseURL }) => {
      await context.addCookies([{ name: 'REGION_SELECT_SHOWN', value: '1', url: baseURL ?? '' }]);
    });

    test('home, a listing and a product, with the cookie banner', async ({ page, context }) => {
      test.setTimeout(180_000);
      for (const path of ['', LISTING, PRODUCT]) {
        // A first view each time: a page that is left notes that the banner was seen.
        await page.goto('about:blank');
        await context.clearCookies({ name: /^cookie/ });
        await page.goto(`/msk${path}`);
        await frameReady(page);
        await expect(page.getByRole('region', { name: 'Файлы cookie' })).toBeVisible();
        // What is hidden is not read out when words come into it.
        const silent = page.locator('#dock > [role=status]:empty');
        await expect(silent).toHaveCount(1);
        expect(await silent.evaluate((region) => getComputedStyle(region).display)).toBe('block');
        expect(await coveredControls(page), path).toMatchObject({ covered: [], never: [] });
      }
    });

    test.describe('without a network', () => {
      // A page is asked for ahead.
      test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

      test('acc-B7 acc-B8 D76: cart and order, with a product and the cookie banner, and without a network', async ({
        page,
        context,
      }) => {
        await putOne(page);
        const asked = page.getByRole('region', { name: 'Файлы cookie' });
        await expect(asked).toBeVisible();
        await page.getByRole('main').getByRole('link', { name: 'В корзине' }).click();
        await expect(page.getByRole('list', { name: 'Товары в корзине' })).toBeVisible();
        await expect(asked).toBeVisible();
        for (const [path, sign] of [
          ['/cart', page.getByRole('list', { name: 'Товары в корзине' })],
          ['/order', page.getByRole('textbox', { name: 'Имя' })],
        ] as const) {
          await page.goto(`/msk${path}`);
          await frameReady(page);
          await expect(sign).toBeVisible();
          await expect(asked).toBeVisible();
          expect(await coveredControls(page), path).toMatchObject({ covered: [], never: [] });
          await context.setOffline(true);
          await expect(page.getByText('Нет соединения с интернетом.')).toBeVisible();
          await expect(asked).toBeHidden();
          const { covered, never, seen } = await coveredControls(page);
          expect({ covered, never }).toEqual({ covered: [], never: [] });
          expect(seen).toBeGreaterThan(10);
          await context.setOffline(false);
        }
        if (width >= 1024) return;
        await expect(page.getByRole('navigation', { name: 'Быстрые действия' })).toBeInViewport({ ratio: 1 });
        const pay = page.getByText(/^К оплате/).last();
        for (const place of ['Имя', 'Комментарий']) {
          await page.getByRole('textbox', { name: place }).scrollIntoViewIfNeeded();
          await expect(pay, `acc-D5 the sum beside ${place}`).toBeInViewport({ ratio: 1 });
          await expect(page.getByRole('button', { name: 'Оформить заказ' })).toBeInViewport({ ratio: 1 });
        }
      });
    });

    test.describe('without a network', () => {
      test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

      test('what the keyboard reaches comes above the bars, and above one that comes afterwards', async ({
        page,
        context,
      }) => {
        await page.goto('/msk/contacts');
        await frameReady(page);
        const asked = page.getByRole('region', { name: 'Файлы cookie' });
        await expect(asked).toBeVisible();
        await page.getByRole('contentinfo').getByRole('link').last().focus();
        await expect.poll(() => isFocusClear(page), 'WCAG 2.4.11').toBe(true);
        await asked.getByRole('button', { name: 'Продолжить' }).press('Enter');
        await expect(asked).toHaveCount(0);

        const link = page.getByRole('contentinfo').getByRole('link').first();
        await link.focus();
        await link.evaluate((focused) => focused.scrollIntoView({ block: 'end' }));
        await expect.poll(() => isFocusClear(page)).toBe(true);
        await context.setOffline(true);
        const notice = page.getByText('Нет соединения с интернетом.');
        await expect(notice).toBeVisible();
        await expect.poll(() => isFocusClear(page), 'WCAG 2.4.11').toBe(true);

        await context.setOffline(false);
        await expect(notice).toBeHidden();
        await page.evaluate(() => window.scrollTo(0, 0));
        await context.setOffline(true);
        await expect(notice).toBeVisible();
        await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => setTimeout(frame))));
        expect(await page.evaluate(() => window.scrollY), 'who has scrolled away stays').toBe(0);
      });
    });
  });
}

for (const width of cases([390], [390, 1440])) {
  test.describe(`acc-G2 one dock at ${width} px`, () => {
    test.use({ visitor: 'new', viewport: { width, height: 800 } });

    test('acc-A12 acc-B8 D76: a newcomer answers about cookies before the region or after it, and nothing beside an open menu', async ({
      page,
    }) => {
      await page.goto(`/msk${LISTING}`);
      const dialog = page.getByRole('dialog');
      const prompt = page.getByRole('dialog', { name: 'Выберите склад отгрузки' });
      const asked = page.getByRole('region', { name: 'Файлы cookie' });
      const floating = page.getByRole('link', { name: 'Открыть корзину' });
      await expect(prompt).toBeVisible();
      await expect(asked).toBeVisible();
      const bothCanBeAnswered = async () => {
        for (const link of [dialog.getByRole('link', { name: 'Москва' }), asked.getByRole('link')]) {
          await link.click({ trial: true });
        }
      };
      await bothCanBeAnswered();
      await page.keyboard.press('Escape');
      await expect(prompt).toBeHidden();
      await expect(asked).toBeVisible();
      // Asked for by hand the dialog holds up all beside it, and takes the question about cookies in.
      await page.getByRole('button', { name: 'Регион: Москва' }).click();
      await expect(dialog).toHaveAccessibleName('Внимание!');
      await expect(dialog.getByRole('region', { name: 'Файлы cookie' })).toBeVisible();
      await bothCanBeAnswered();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(asked).toBeVisible();
      await expect(floating).toBeHidden();
      const opener = width === 390 ? { name: 'Меню', exact: true } : null;
      const banner = page.getByRole('banner');
      await (opener === null
        ? banner.getByRole('link', { name: 'Каталог' })
        : banner.getByRole('button', opener)
      ).click();
      await expect(asked).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(asked).toBeVisible();
      await asked.getByRole('button', { name: 'Продолжить' }).click();
      await expect(asked).toHaveCount(0);
      if (width === 1440) await expect(floating).toBeVisible();
    });
  });
}

test.describe('acc-B8 D76', () => {
  test.use({ visitor: 'new', viewport: { width: 320, height: 568 } });

  test('the answer about cookies leaves the region’s question open', async ({ page }) => {
    await page.goto(`/msk${LISTING}`);
    const prompt = page.getByRole('dialog', { name: 'Выберите склад отгрузки' });
    await expect(prompt).toBeVisible();
    await page.getByRole('button', { name: 'Продолжить' }).click();
    await expect(page.getByRole('region', { name: 'Файлы cookie' })).toHaveCount(0);
    await expect(prompt).toBeVisible();
  });

  test('acc-A12: the region’s question holds nothing up, and a press beside it does what it says and puts it away', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/msk${LISTING}`);
    const prompt = page.getByRole('dialog', { name: 'Выберите склад отгрузки' });
    await expect(prompt).toBeVisible();
    await expect(prompt.getByRole('heading')).toBeFocused();
    const product = page.getByRole('main').getByRole('article').first();
    await product.getByRole('button', { name: 'В корзину' }).click();
    await expect(prompt).toBeHidden();
    await expect(product.getByRole('textbox', { name: 'Количество' })).toBeVisible();
  });
});

test.describe('acc-B7 the floating cart', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('leads to the cart from every page but the cart itself, and counts its lines on each', async ({
    page,
  }) => {
    test.skip(!IS_LONG, LONG_ONLY);
    await putOne(page);
    const floating = page.getByRole('complementary', { name: 'Быстрая корзина' }).getByRole('link');
    await expect(floating).toBeInViewport({ ratio: 1 });
    const filled = 'Открыть корзину 1 товар в корзине';
    await expect(floating).toHaveAccessibleName(filled);
    // The same page in another order has a link of its own.
    const cheaper = page.getByRole('link', { name: 'Дешевле' });
    await cheaper.click();
    await expect(cheaper).toHaveAttribute('aria-current', 'true');
    await expect(floating).toHaveAccessibleName(filled);
    await floating.click();
    await expect(page).toHaveURL(/\/msk\/cart$/);
    await expect(floating).toBeHidden();
  });
});
