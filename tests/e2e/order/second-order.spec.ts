import type { Page } from '@playwright/test';
import { expectAxeClean } from '#tests/harness/axe.ts';
import { expect, test } from '#tests/harness/page.ts';
import { LISTING } from '../frame-places.ts';

const GOODS = 12;
const MOST_PRESSES = 6;
const MOST_MS = 15_000;

/** Fills the cart without pages: as many goods as a café orders every week. */
async function fillCart(page: Page, origin: string): Promise<void> {
  const slug = LISTING.split('/').at(-1) ?? '';
  const answer = await page.request.get(`/api/get-products-by-cat/${slug}`, { headers: { City: 'msk' } });
  const { list } = await answer.json();
  for (const { code } of list.data.slice(0, GOODS))
    await page.request.post(`/api/cart/add/${encodeURIComponent(code)}?push=true`, {
      headers: { Origin: origin, City: 'msk' },
      data: {},
    });
}

const thanks = (page: Page) => page.getByRole('heading', { name: 'Спасибо за обращение и за заказ!' });

async function placeFirst(page: Page): Promise<void> {
  await page.goto('/msk/order');
  await page.getByRole('textbox', { name: 'Имя' }).fill('Кафе у парка');
  await page.getByRole('textbox', { name: 'Телефон' }).fill('9123456789');
  await page.getByRole('textbox', { name: 'Адрес доставки' }).fill('Складская, 1');
  await page.getByRole('checkbox', { name: /Я согласен/ }).check();
  await page.getByRole('button', { name: 'Оформить заказ' }).click();
  await expect(thanks(page)).toBeVisible();
}

test('acc-D15 the second order of twelve goods takes six presses and fifteen seconds', async ({
  page,
  baseURL,
}) => {
  await fillCart(page, baseURL ?? '');
  await placeFirst(page);

  await page.goto('/msk');
  let presses = 0;
  const press = async (target: ReturnType<Page['getByRole']>) => {
    presses += 1;
    await target.click();
  };
  const began = Date.now();
  await press(page.getByRole('banner').getByRole('link', { name: 'Мои заказы' }));
  await press(page.getByRole('button', { name: /^Повторить/ }));
  const preview = page.getByRole('region', { name: 'Повтор заказа' });
  await expect(preview.getByRole('list').getByRole('listitem')).toHaveCount(GOODS);
  await press(page.getByRole('button', { name: 'Положить в корзину' }));
  await press(page.getByRole('link', { name: 'Оформить заказ' }));
  // What is known is one line each.
  await expect(page.getByRole('region', { name: 'Кто' })).toContainText('Кафе у парка, +7(912)-345-67-89');
  await expect(page.getByRole('region', { name: 'Куда' })).toContainText('Доставка, Складская, 1');
  await press(page.getByRole('checkbox', { name: /Я согласен/ }));
  await press(page.getByRole('button', { name: 'Оформить заказ' }));
  await expect(thanks(page)).toBeVisible();
  expect(Date.now() - began).toBeLessThan(MOST_MS);
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
});

test('acc-D15 «Купить снова» comes to home and cart of who has ordered, below what is in sight', async ({
  page,
  baseURL,
}) => {
  await fillCart(page, baseURL ?? '');
  await placeFirst(page);
  const again = page.getByRole('region', { name: 'Купить снова' });
  for (const path of ['/msk', '/msk/cart']) {
    await page.goto(path);
    await expect(again.getByRole('listitem')).toHaveCount(GOODS);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += Reflect.get(entry, 'value') as number;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 100);
        }),
    );
    expect(shift, path).toBeLessThan(0.02);
  }
  await again.getByRole('button', { name: 'Всё в корзину' }).click();
  await expect(page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem')).toHaveCount(GOODS);
  await expectAxeClean(page);
});
