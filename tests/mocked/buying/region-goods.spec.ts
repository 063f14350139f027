import { CODES } from '#tests/fixtures/catalogue.ts';
import { expect, test } from '../shop-test.ts';

// What is read here stands in the document.
test.use({ javaScriptEnabled: false });

test('acc-A11: each region has its goods, prices and telephone', async ({ page }) => {
  const main = page.getByRole('main');
  const phone = page.getByRole('banner').getByRole('link', { name: /^\+7/ });
  for (const [region, price, telephone, own, others] of [
    ['msk', /100,00\s₽/, 'tel:+74950000001', 6, 7],
    ['spb', /90,00\s₽/, 'tel:+78120000002', 7, 6],
  ] as const) {
    await page.goto(`/${region}/goods/1`);
    await expect(main.getByText(`Арт.\u00A0${CODES.plain}`)).toBeVisible();
    await expect(main.getByRole('region', { name: 'Цена и заказ' })).toContainText(price);
    await expect(phone).toHaveAttribute('href', telephone);
    await page.goto(`/${region}/goods/${own}`);
    await expect(main.getByRole('button', { name: /^В корзину/ }).first(), region).toBeVisible();
    await page.goto(`/${region}/goods/${others}`);
    await expect(main.getByText('Нет в продаже в этом регионе')).toBeVisible();
    await expect(main.getByRole('button', { name: /^В корзину/ }), region).toHaveCount(0);
  }
});
