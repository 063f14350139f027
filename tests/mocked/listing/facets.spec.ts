import { frameReady, WIDTHS } from '#tests/harness/frame.ts';
import { entries } from '#tests/harness/rounds.ts';
import { LISTING } from '../places.ts';
import { expect, test } from '../shop-test.ts';

const PLAIN = `/msk${LISTING}`;

for (const [name, width] of entries(WIDTHS, 'phone')) {
  test(`acc-C1 acc-C14 filters on a ${name}: chosen, counted, shown, gone back from and taken out`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(PLAIN);
    await frameReady(page);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    const goods = page.getByRole('region', { name: 'Товары' }).getByRole('article');
    await expect(goods.first()).toContainText('мл');

    await page.getByRole('button', { name: 'Фильтры' }).click();
    const dialog = page.getByRole('dialog', { name: 'Фильтры' });
    const volumes = dialog.getByRole('group', { name: 'Объём' });
    const first = volumes.getByRole('checkbox').first();
    await first.focus();
    await page.keyboard.press('Space');
    await expect(first).toBeChecked();
    await expect(first).toBeFocused();
    const apply = dialog.getByRole('button', { name: /^Показать \d+ товар/ });
    await expect(apply).not.toHaveAttribute('aria-busy', 'true');
    const left = Number(/\d+/.exec((await apply.textContent()) ?? '')?.[0]);
    await apply.click();

    await expect(page).toHaveURL(/\?facets=obem\./);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
    await expect(goods).toHaveCount(Math.min(24, left));
    await expect(page.getByRole('button', { name: 'Фильтры' })).toBeFocused();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    // A product has one brand, so the brands add up to what is left.
    const counts = await page.locator('#brand-filter label > :last-child').allTextContents();
    expect(counts.reduce((sum, text) => sum + Number(text), 0)).toBe(left);

    await page.goBack();
    await expect(page).toHaveURL(PLAIN);
    await expect(goods).toHaveCount(24);
    await page.goForward();
    await expect(goods).toHaveCount(Math.min(24, left));
    await page
      .getByRole('list', { name: 'Выбранные фильтры' })
      .getByRole('link', { name: /^Убрать: Объём/ })
      .click();
    await expect(page).toHaveURL(PLAIN);
    await expect(goods).toHaveCount(24);

    await test.step('acc-C1 however low the window, the last brand of the panel can be chosen', async () => {
      await page.setViewportSize({ width: 390, height: 360 });
      await page.getByRole('button', { name: 'Бренд', exact: true }).click();
      const last = page.locator('#brand-filter').getByRole('checkbox').last();
      await last.click();
      await expect(last).toBeChecked();
    });
  });
}

test('acc-C14 without JavaScript a filtered address shows the goods of the category and says so', async ({
  request,
}) => {
  const filtered = await request.get(`${PLAIN}?price=1-100000`);
  const html = await filtered.text();
  // Browsers whose scripts a test turns off still take what stands in noscript for text.
  const instead = /<noscript>(<p>Без JavaScript фильтры не действуют.*?)<\/noscript>/s.exec(html)?.[1] ?? '';
  expect(instead.match(/<article /g)).toHaveLength(24);
  expect(html).not.toContain('rel="canonical"');
});
