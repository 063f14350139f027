import { frameReady } from '#tests/harness/frame.ts';
import { cases } from '#tests/harness/rounds.ts';
import { PRODUCT } from '../places.ts';
import { expect, test } from '../shop-test.ts';

/** «Ближайшая доставка: вторник, 24 ноября, ориентировочно, подтвердит менеджер». */
const PROMISE = /^Ближайшая доставка: \p{L}+, \d+\s\p{L}+, ориентировочно, подтвердит менеджер$/u;

for (const width of cases([390], [320, 390, 768, 1440])) {
  test(`acc-D10 D48: card, quick view, cart and order name the same day at ${width} px, and nothing moves for it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          document.documentElement.dataset.moved = String(entry.startTime);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`/msk${PRODUCT}`);
    const promised = page.getByRole('region', { name: 'Цена и заказ' }).first().getByText(PROMISE);
    await expect(promised).toBeAttached();
    const promise = (await promised.textContent()) ?? '';
    await frameReady(page);
    await expect(page.locator('html')).not.toHaveAttribute('data-moved');

    const link = page.getByRole('region', { name: 'Вас могут заинтересовать' }).getByRole('link').first();
    await link.click();
    await expect(page.getByRole('dialog').getByText(promise)).toBeVisible();
    await page.keyboard.press('Escape');

    await page
      .getByRole('button', { name: /^В корзину/ })
      .first()
      .click();
    await expect(page.getByText('Товар добавлен в корзину')).toBeVisible();
    for (const place of ['/cart', '/order']) {
      await page.goto(`/msk${place}`);
      await expect(page.getByText(promise).first(), place).toBeVisible();
    }
  });
}
