import type { Page } from '@playwright/test';
import { STAND_IN_PORTS } from '#tests/harness/ports.ts';
import { cases } from '#tests/harness/rounds.ts';
import { cartPage } from '../pages/cart-page.ts';
import { checkoutPage } from '../pages/checkout-page.ts';
import { productPage } from '../pages/product-page.ts';
import { expect, test } from '../shop-test.ts';

const REGIONS = { msk: '/msk', spb: '/spb', neutral: '' } as const;

/** Where a buyer goes in the short run; tests of the contract read what a talkative server says besides. */
const WALKED = { poor: ['msk'], talkative: [] } as const;

/** How such a server says that an order is placed. */
const PLACED = { poor: /^Заказ на сумму/, talkative: /^Заказ № А-\d+ на сумму/ } as const;

/** Pictures in sight have come, and each is the other server's: the placeholder would be drawn as well. */
async function expectPictures(page: Page): Promise<void> {
  const seen = () =>
    page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll('img')]
        .filter((img) => {
          const { top, bottom, width } = img.getBoundingClientRect();
          return width > 0 && bottom > 0 && top < window.innerHeight && img.checkVisibility();
        })
        .map(({ complete, naturalWidth, currentSrc }) => {
          const isTheirs = currentSrc.includes('/media/o/') || currentSrc.startsWith('data:image/webp');
          return complete && naturalWidth > 0 && isTheirs ? 'there' : currentSrc;
        }),
    );
  await expect.poll(async () => new Set(await seen())).toEqual(new Set(['there']));
}

for (const [manner, { shop }] of Object.entries(STAND_IN_PORTS) as [
  keyof typeof STAND_IN_PORTS,
  { shop: number },
][]) {
  for (const region of cases<keyof typeof REGIONS>(WALKED[manner], ['msk', 'spb', 'neutral'])) {
    const base = REGIONS[region];
    test(`section 7, acc-G1: a buyer orders in ${region} from a shop on a ${manner} server of others`, async ({
      page,
    }) => {
      const site = `http://localhost:${shop}${base}`;
      const lost: string[] = [];
      page.on('response', (answer) => {
        if (answer.url().includes('/media/') && answer.status() >= 400) lost.push(answer.url());
      });

      await page.goto(`${site}/`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectPictures(page);

      await page.goto(`${site}/catalog/pakety`);
      await expectPictures(page);
      await expect(page.getByRole('button', { name: 'Фильтры' })).toHaveCount(0);
      const bag = page.getByRole('main').getByRole('article').filter({ hasText: 'с вырубной ручкой' });
      await bag.getByRole('link').first().click();

      const product = productPage(page);
      await expect(product.heading).toHaveText('Пакет с вырубной ручкой');
      await expectPictures(page);
      await product.add.click();
      await expect(product.status.filter({ hasText: 'Товар добавлен в корзину' })).toBeVisible();

      await page.goto(`${site}/?search=стакан`);
      const found = page.getByRole('row').filter({ hasText: 'Стакан' }).first();
      await expect(found).toBeVisible();

      const cart = cartPage(page);
      await page.goto(`${site}/cart`);
      await expect(cart.lines).toHaveCount(1);
      await cart.promo.fill('НЕТ');
      await cart.promo.press('Enter');
      await expect(cart.alert.filter({ hasText: 'Промокод не найден' }).first()).toBeVisible();
      await cart.promo.fill('ПЕРВЫЙ');
      await cart.promo.press('Enter');
      await expect(cart.main.getByRole('group', { name: 'Промокод' })).toContainText('применён: скидка 15');
      await cart.order.click();

      const checkout = checkoutPage(page);
      await checkout.fill();
      await expect(checkout.main.getByRole('button', { name: 'Найти организацию' })).toHaveCount(0);
      await checkout.submit.click();
      await expect(checkout.thanks).toBeVisible();
      await expect(checkout.main.getByText(PLACED[manner])).toBeVisible();
      expect(lost).toEqual([]);
    });
  }
}
