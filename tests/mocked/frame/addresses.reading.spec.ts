import { entries } from '#tests/harness/rounds.ts';
import { SALE } from '../places.ts';
import { expect, test } from '../shop-test.ts';

const PARAMETERISED = [
  '/actions/discounts',
  '/brands',
  '/brands/dub',
  '/drivers',
  '/drivers/sklad',
  '/goods/1',
  '/services/reserving',
  '/special',
  '/special/dlya-doma',
  '/special/1',
  '/catalog/stakany',
  '/catalog/stakany/2',
  SALE,
] as const;

/** The crawl of every run reads the titles of each region. */
const PLACES = { '': 'в России', '/msk': 'в Москве', '/spb': 'в Санкт-Петербурге' } as const;

for (const [base, place] of entries(PLACES, '/spb')) {
  test(`acc-A2 acc-A3 acc-A5: addresses with parts of their own are pages that say «${place}»`, async ({
    page,
  }) => {
    for (const path of PARAMETERISED) {
      const answer = await page.goto(`${base}${path}`, { waitUntil: 'domcontentloaded' });
      expect(answer?.status(), path).toBe(200);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(/\S/);
      await expect(page, path).toHaveTitle(new RegExp(place));
      const description = page.locator('meta[name="description"]');
      await expect(description, path).toHaveAttribute('content', new RegExp(place));
    }
  });
}

test('acc-A2: a brand may be appended to a product and is named to a listing', async ({ page }) => {
  expect((await page.goto('/msk/goods/1?brand_id=1'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Тарелка бумажная белая 23 см');
  await page.goto('/msk/catalog/posuda?brand_id=2');
  await expect(page.getByRole('main').getByRole('heading', { name: 'Вилка деревянная 16 см' })).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('heading', { name: 'Тарелка бумажная белая 23 см' }),
  ).toHaveCount(0);
});

test('acc-A3 acc-A4: addresses of the Moscow region lead to one form in one hop', async ({ page }) => {
  for (const [asked, right] of [
    ['/msk/', '/msk'],
    ['/about-msk', '/msk/about'],
    ['/services/branding-msk', '/msk/services/branding'],
  ] as const) {
    const first = await page.request.get(asked, { maxRedirects: 0 });
    expect([first.status(), first.headers().location], asked).toEqual([301, right]);
    expect((await page.goto(asked))?.status(), asked).toBe(200);
    await expect(page, asked).toHaveURL(right);
  }
});
