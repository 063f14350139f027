import { frameReady } from '#tests/harness/frame.ts';
import { LISTING } from '../places.ts';
import { expect, test } from '../shop-test.ts';

test('acc-D11: the dialog tells what becomes of the cart, which comes along to the other region', async ({
  page,
}) => {
  await page.goto(`/msk${LISTING}`);
  await frameReady(page);
  const main = page.getByRole('main');
  const add = main.getByRole('button', { name: /^В корзину / });
  for (const which of [add.first(), add.last()]) {
    const answer = page.waitForResponse(/\/api\/cart\/add\//);
    await which.click();
    await (await answer).finished();
  }
  await page.getByRole('button', { name: 'Регион: Москва' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toHaveText(/^Корзина сохранится: .+, доставка .+\.$/s);
  await dialog.getByRole('link', { name: 'Санкт-Петербург' }).click();
  await expect(page.getByRole('button', { name: 'Регион: Санкт-Петербург' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${`/spb${LISTING}`}$`));
  await expect(page.getByRole('banner').getByRole('link', { name: /Корзина/ })).toContainText('2');

  await page.goto('/spb/cart');
  await expect(main.getByRole('group', { name: /^Количество: / })).toHaveCount(2);
});
