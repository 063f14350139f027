import { MOCKED_PORTS } from '#tests/harness/ports.ts';
import { productPage } from '../pages/product-page.ts';
import { expect, test } from '../shop-test.ts';

const SHOP = `http://localhost:${MOCKED_PORTS.configured}`;

// Nobody who has allowed the counters of that shop, which are nowhere.
test.use({ visitor: 'new' });

test('D35: a shop of CART_STEP=unit moves by one, and a pause brings the number to whole packs that way', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'REGION_SELECT_SHOWN', value: '1', url: SHOP }]);
  const product = productPage(page);
  await page.goto(`${SHOP}/msk/goods/2`);
  await product.add.click();
  await expect(product.status.filter({ hasText: 'Товар добавлен в корзину' })).toBeVisible();
  const quantity = product.main.getByRole('textbox', { name: 'Количество' });
  await expect(quantity).toHaveValue('50');
  await product.main.getByRole('button', { name: 'Увеличить количество' }).click();
  await expect(quantity).toHaveValue('51');
  await expect(quantity).toHaveValue('100');
  await expect(page.getByText(/Продажа кратно 50/).first()).toBeVisible();
});
