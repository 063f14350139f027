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
    request,
  }) => {
    for (const path of PARAMETERISED) {
      const answer = await request.get(`${base}${path}`);
      expect(answer.status(), path).toBe(200);
      const html = await answer.text();
      expect(html, path).toMatch(/<h1\b[^>]*>\s*(?:<[^>]*>\s*)*[^<\s]/);
      expect(/<title>([^<]*)</.exec(html)?.[1], path).toContain(place);
      const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
      expect(description, path).toContain(place);
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

test('acc-A3 acc-A4: addresses of the Moscow region lead to one form in one hop', async ({ request }) => {
  for (const [asked, right] of [
    ['/msk/', '/msk'],
    ['/about-msk', '/msk/about'],
    ['/services/branding-msk', '/msk/services/branding'],
  ] as const) {
    const first = await request.get(asked, { maxRedirects: 0 });
    expect([first.status(), first.headers().location], asked).toEqual([301, right]);
    expect((await request.get(right, { maxRedirects: 0 })).status(), right).toBe(200);
  }
});
