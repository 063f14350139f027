import { frameReady } from '#tests/harness/frame.ts';
import { expect, test } from '#tests/harness/page.ts';
import { LISTING, regionUrl } from '../frame-places.ts';

test('acc-D11: the dialog tells what becomes of the cart, which comes along to the other region', async ({
  page,
}, { project }) => {
  await page.goto(regionUrl(project.name, 'msk', LISTING));
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
  await expect(page).toHaveURL(new RegExp(`${regionUrl(project.name, 'spb', LISTING)}$`));
  await expect(page.getByRole('banner').getByRole('link', { name: /Корзина/ })).toContainText('2');

  await page.goto(regionUrl(project.name, 'spb', '/cart'));
  await expect(main.getByRole('group', { name: /^Количество: / })).toHaveCount(2);
});

test.describe('a token that is over', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('acc-D11: a page opens as it is where the token is no longer good', async ({ page }, { project }) => {
    const refused = page.waitForResponse(/\/api\/cart\/receive/);
    await page.goto(`${regionUrl(project.name, 'spb', LISTING)}#cart=net`);
    expect((await refused).status()).toBe(422);
    await expect(page).toHaveURL(regionUrl(project.name, 'spb', LISTING));
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});
