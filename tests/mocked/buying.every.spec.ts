import { cartPage } from './pages/cart-page.ts';
import { checkoutPage } from './pages/checkout-page.ts';
import { productPage } from './pages/product-page.ts';
import { expect, test } from './shop-test.ts';

test('acc-C1, acc-D1, acc-D5, acc-G1: from a listing of another backend to its order', async ({ page }) => {
  await page.goto('/msk/catalog/tarelki');
  await expect(page).toHaveTitle('Тарелки: купить оптом и в розницу — Тара в Москве');
  const plate = page.getByRole('main').getByRole('article').filter({ hasText: 'Тарелка бумажная белая' });
  await plate.getByRole('link').first().click();
  const product = productPage(page);
  await expect(product.heading).toHaveText('Тарелка бумажная белая 23 см');
  await expect(product.main).toContainText('100,00');
  await product.add.click();
  await expect(product.status.filter({ hasText: 'Товар добавлен в корзину' })).toBeVisible();
  await product.toCart.click();

  const cart = cartPage(page);
  await expect(page).toHaveURL(/\/msk\/cart$/);
  await expect(cart.lines).toHaveCount(1);
  const changed = page.waitForResponse(/\/api\/cart\/input-quantity\//);
  await cart.quantity.fill('3');
  await cart.quantity.press('Enter');
  await (await changed).finished();
  await expect(cart.sum).toContainText('300,00');
  await cart.order.click();

  const checkout = checkoutPage(page);
  await checkout.fill();
  await checkout.submit.click();
  await expect(checkout.thanks).toBeVisible();
  await cart.open();
  await expect(page.getByRole('main')).toContainText(/корзин/i);
  await expect(cart.lines).toHaveCount(0);
});

test('acc-C7: the search finds goods and says when it finds none', async ({ page }) => {
  await page.goto('/msk?search=стакан');
  const field = page.getByRole('combobox', { name: 'Поиск товаров' });
  await expect(field).toHaveValue('стакан');
  await expect(page.getByRole('row').filter({ hasText: 'Стакан бумажный' }).first()).toBeVisible();
  await field.fill('нетакоготовара');
  await expect(page.getByText('По вашему запросу товаров не найдено')).toBeVisible();
});
