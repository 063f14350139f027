import { frameReady } from '#tests/harness/frame.ts';
import { productPage } from '../pages/product-page.ts';
import { PRODUCT } from '../places.ts';
import { expect, test } from '../shop-test.ts';

/** Product, what is paid, what was paid before. */
const RULES = [
  [1, 'plain', '100,00', null],
  [3, 'discounted', '100,00', '120,00'],
  [4, 'on sale, whose discount is not subtracted', '70,00', '100,00'],
  [5, 'of a promo', '60,00', '100,00'],
] as const;

test('acc-C5: prices by their three rules, for people and for machines', async ({ page }) => {
  const product = productPage(page);
  for (const [id, kind, current, old] of RULES) {
    await product.open(id);
    const price = product.main.getByRole('region', { name: 'Цена и заказ' });
    await expect(price, kind).toContainText(`${current} ₽/шт`.replace(' ', '\u00A0'));
    if (old === null) await expect(price.locator('del, s'), kind).toHaveCount(0);
    else await expect(price.locator('del, s'), kind).toContainText(old);
    await expect(product.main.locator('meta[itemprop="price"]'), kind).toHaveAttribute(
      'content',
      current.replace(',', '.'),
    );
    await expect(product.main.locator('meta[itemprop="priceCurrency"]'), kind).toHaveAttribute(
      'content',
      'RUB',
    );
  }
});

test('acc-C12: a piece, a pack and a box have their prices, and the rest to a full box is told', async ({
  page,
}) => {
  await page.goto(`/msk${PRODUCT}`);
  await frameReady(page);
  const price = page.getByRole('main').getByRole('region', { name: 'Цена и заказ' });
  await expect(price).toContainText(/5,00\s₽\/шт/);
  await expect(price.getByRole('term')).toHaveText(['Упаковка, 50 шт', 'Коробка, 1 000 шт']);
  await expect(price.getByRole('definition')).toHaveText([/^250,00\s₽$/, /^5\s000,00\s₽$/]);
  await expect(price.getByText('До полной коробки — 950 шт')).toBeVisible();
  await price.getByRole('button', { name: 'Увеличить количество' }).click();
  await expect(price.getByText('До полной коробки — 900 шт')).toBeVisible();
});
