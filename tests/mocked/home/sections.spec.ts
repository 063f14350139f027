import { frameReady } from '#tests/harness/frame.ts';
import { expect, test } from '../shop-test.ts';

test('acc-B10 acc-C9: actions, services, specials and brands lead to their pages; the actions have their menu', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await page.goto('/msk/actions/discounts');
  const menu = page.getByRole('navigation', { name: 'Разделы акций' });
  for (const name of ['Скидки', 'Подарки за покупку', 'Новинки']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(menu.getByRole('link', { name: 'Скидки', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(main.getByRole('region', { name: 'Товары акции' }).getByRole('article')).toHaveCount(2);

  await page.goto('/msk/services');
  await main
    .getByRole('link', { name: /Брендирование/ })
    .first()
    .click();
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Брендирование');
  await expect(main).toContainText('Подробно об услуге.');
  await page.goto('/msk/special');
  await main
    .getByRole('link', { name: /Для дома/ })
    .first()
    .click();
  await expect(main.getByRole('heading', { name: 'К столу' })).toBeVisible();
  await page.goto('/msk/brands');
  await main.getByRole('link', { name: /Дуб/ }).first().click();
  await expect(page).toHaveURL(/\/msk\/brands\/dub$/);
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Дуб');
});

test('acc-B11 acc-B12: an advertisement says so and whose it is, and gives its erid; arrows come with the pointer', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/spb/about');
  const banners = page.getByRole('region', { name: 'Предложения', exact: true });
  await expect(banners.getByText('Реклама. ООО «Образец»')).toBeVisible();
  await frameReady(page);
  const arrows = ['Назад', 'Вперёд'].map((name) => banners.getByRole('button', { name }));
  const elsewhere = page.getByRole('heading', { level: 1 });
  for (const [place, opacity] of [
    [elsewhere, '0'],
    [banners, '1'],
    [elsewhere, '0'],
  ] as const) {
    await place.hover();
    for (const arrow of arrows) await expect(arrow).toHaveCSS('opacity', opacity);
  }
  await banners.getByRole('button', { name: 'Скопировать erid: 2VtzqExample' }).click();
  await expect(page.getByText('erid скопирован')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('2VtzqExample');
});
