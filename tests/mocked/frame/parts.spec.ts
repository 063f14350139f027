import type { Page } from '@playwright/test';
import { frameReady, resize, WIDTHS } from '#tests/harness/frame.ts';
import { cases } from '#tests/harness/rounds.ts';
import { LISTING } from '../places.ts';
import { expect, test } from '../shop-test.ts';

// What is the same by prefix and by host.

/** Header and footer of `/about` in a wide window. */
async function expectParts(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  for (const name of ['Каталог', 'О нас', 'Услуги', 'Доставка', 'Контакты']) {
    await expect(header.getByRole('link', { name, exact: true })).toBeVisible();
  }
  const cabinet = header.getByRole('link', { name: /Личный кабинет/ });
  await expect(cabinet).toHaveAttribute('target', '_blank');
  await expect(cabinet).toHaveAttribute('rel', /noopener/);
  await expect(header.getByRole('link', { name: /^\+7/ })).toHaveAttribute('href', /^tel:\+7/);
  await expect(header.getByRole('link', { name: /Корзина/ })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  for (const group of ['Клиентам', 'Компания']) {
    await expect(footer.getByRole('navigation', { name: group })).toBeVisible();
  }
  for (const text of [
    'Отдел продаж',
    'Отдел закупок',
    'Отдел контроля качества',
    'Файлы Cookie',
    'ВКонтакте',
  ]) {
    await expect(footer.getByText(text).first()).toBeVisible();
  }
  await expect(footer.getByRole('link', { name: /^\+7/ })).toHaveCount(2);
}

test.describe('without a network', () => {
  // A link under the pointer is asked for ahead, and code that can wait, when the page is idle.
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('acc-B7 acc-B13 a phone has its bottom bar, and no floating cart over it; offline it says so, and stops when it is back', async ({
    page,
    context,
  }) => {
    await resize(page, WIDTHS.phone);
    // It is asked for when the page is idle; offline it would say in the console that it was not answered.
    const cart = page.waitForResponse(/\/api\/cart\/get/);
    await page.goto('/msk');
    const bar = page.getByRole('navigation', { name: 'Быстрые действия' });
    await expect(bar.getByRole('link')).toHaveText(['Позвонить', 'Каталог', 'Главная', 'Корзина']);
    await expect(page.getByRole('link', { name: 'Открыть корзину' })).toBeHidden();
    await frameReady(page);
    await cart;
    await context.setOffline(true);
    await expect(page.getByText('Нет соединения с интернетом.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Нет соединения с интернетом.')).toBeHidden();
  });

  for (const region of cases(['spb'], ['msk', 'spb'])) {
    test(`acc-B2 acc-B6 acc-B13 acc-D12: header and footer hold what the specification lists; a link pressed without a network is held and said, ${region}`, async ({
      page,
      context,
    }) => {
      await resize(page, WIDTHS.desktop);
      await page.goto(`/${region}/about`);
      await test.step('header and footer', () => expectParts(page));
      await frameReady(page);
      await page.waitForLoadState('networkidle');
      const menu = page.getByRole('banner');
      await menu.getByRole('link', { name: 'Контакты' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Контакты' })).toBeVisible();
      await expect(page).toHaveURL(/\/contacts$/);
      await test.step('the skip link still leads to the content after a navigation', async () => {
        await page.getByRole('link', { name: 'К содержанию' }).focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('main')).toBeFocused();
      });
      // The form's code is on its way: a page that is still loading when the network goes says so in its
      // console.
      await page.getByRole('region', { name: 'Задать вопрос' }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('form', { name: 'Задать вопрос' })).toBeVisible();
      await context.setOffline(true);
      const notice = page.getByText('Нет соединения с интернетом.');
      await expect(notice).toBeVisible();
      await menu.getByRole('link', { name: 'О нас' }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: 'О компании' }),
        'what is loaded',
      ).toBeVisible();
      await menu.getByRole('link', { name: 'Доставка' }).click();
      await expect(page.getByText('она откроется, когда соединение вернётся')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'О компании' })).toBeVisible();
      await context.setOffline(false);
      await expect(page, 'the rest when it is back').toHaveURL(/\/shipping$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(notice).toBeHidden();
    });
  }
});

/** A press is answered within this time. */
const SOON_MS = 100;

/** Presses the link to the contacts; answers after how many ms of the page's clock something told of it. */
const pressContacts = () =>
  new Promise<number>((tell) => {
    const pressed = performance.now();
    const observer = new MutationObserver((changes) => {
      const isShown = changes.some(({ target }) => {
        const { position, display } = getComputedStyle(target as Element);
        return position === 'fixed' && display !== 'none';
      });
      if (isShown) tell(performance.now() - pressed);
    });
    observer.observe(document.body, { attributeFilter: ['hidden'], subtree: true });
    const link = document.querySelector<HTMLAnchorElement>('header a[href$="/contacts"]');
    link?.focus();
    link?.click();
  });

test('acc-D12: a press that waits for its page is answered within 100 ms, and told after a second', async ({
  page,
}) => {
  let held = Promise.withResolvers<void>();
  await page.route('**/*_rsc=*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await resize(page, WIDTHS.desktop);
  const told = page.getByRole('status').filter({ hasText: 'Страница загружается' });
  const answered: number[] = [];
  // The soonest of three: the page's clock also runs while browsers beside this one have the processor.
  for (let press = 0; press < 3 && !answered.some((ms) => ms < SOON_MS); press += 1) {
    held.resolve();
    held = Promise.withResolvers<void>();
    await page.goto('/spb/about');
    await expect(page.locator('html')).toHaveAttribute('data-settled');
    answered.push(await page.evaluate(pressContacts));
    await expect(told).toHaveCount(1);
  }
  expect(Math.min(...answered)).toBeLessThan(SOON_MS);
  const anew = told.getByRole('link', { name: 'Загрузить заново' });
  await expect(anew).toHaveAttribute('href', /\/contacts$/);
  await anew.focus();
  await expect(anew).toBeFocused();
  expect(page.url()).toMatch(/\/about$/);
  held.resolve();
  await expect(page).toHaveURL(/\/contacts$/);
  await expect(told).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-going');
});

test.describe('code that cannot be loaded', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ChunkLoadError|could not be loaded|Failed to load chunk/] });

  test('acc-A8 reloads the page once', async ({ page }) => {
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    let isBroken = false;
    await page.route('**/_next/static/chunks/*.js', (route) => (isBroken ? route.abort() : route.continue()));
    await resize(page, WIDTHS.desktop);
    await page.goto(`/msk${LISTING}`);
    await frameReady(page);
    isBroken = true;
    await page.getByRole('banner').getByRole('link', { name: 'Каталог' }).hover();
    await expect.poll(() => loads).toBe(2);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(loads, 'the broken reload does not reload again').toBe(2);
  });
});
