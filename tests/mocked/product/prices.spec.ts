import { productPage } from '../pages/product-page.ts';
import { expect, test } from '../shop-test.ts';

/** Product, what is paid, what was paid before. */
const RULES = [
  [1, 'plain', '100,00', null],
  [3, 'discounted', '100,00', '120,00'],
  [4, 'on sale, whose discount is not subtracted', '70,00', '100,00'],
  [5, 'of a promo', '60,00', '100,00'],
] as const;

// What is read here stands in the document.
test.use({ javaScriptEnabled: false });

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
