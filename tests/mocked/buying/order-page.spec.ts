import { checkoutPage } from '../pages/checkout-page.ts';
import { productPage } from '../pages/product-page.ts';
import { expect, test } from '../shop-test.ts';

test.use({ expectedErrors: [/status of (404|422)/] });

test('acc-D8: the thanks lead to the order’s page: its lines and sums, contacts for who knows the digits, again, no more', async ({
  page,
}) => {
  await productPage(page).put(1);
  const checkout = checkoutPage(page);
  await checkout.open();
  await checkout.fill();
  await checkout.submit.click();
  await page.getByRole('link', { name: 'Открыть заказ' }).click();
  await expect(page).toHaveURL(/\/msk\/order\/\d{32}$/);
  const room = page.getByRole('article', { name: 'Заказ № 1001' });
  await expect(room).toContainText('Тарелка бумажная белая 23 см');
  await expect(room).toContainText(/Итого за товары100,00\s₽/);
  await expect(room.getByRole('link', { name: 'Счёт на оплату' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);

  // The browser that has ordered is asked for nothing (acc-D15); another one is.
  await expect(room).toContainText('Кафе у парка');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  const digits = page.getByRole('textbox', { name: 'Последние 4 цифры телефона' });
  await digits.fill('0000');
  await page.getByRole('button', { name: 'Показать' }).click();
  await expect(page.getByText('Это не последние цифры телефона из заказа')).toBeVisible();
  await digits.fill('6789');
  await page.getByRole('button', { name: 'Показать' }).click();
  await expect(room).toContainText('Кафе у парка');

  await page.getByRole('button', { name: 'Повторить заказ' }).click();
  await page.getByRole('button', { name: 'Положить в корзину' }).click();
  await expect(room).toContainText('Товары заказа в корзине');
  await page.getByRole('button', { name: 'Отменить заказ' }).click();
  await page.getByRole('button', { name: 'Да, отменить' }).click();
  await expect(room).toContainText('Вы попросили отменить заказ');
  await page.goto(`/msk/order/${'9'.repeat(32)}`);
  await expect(page.getByRole('alert').filter({ hasText: 'Такого заказа нет' })).toBeVisible();
});
