import { expectAxeClean } from '#tests/harness/axe.ts';
import { expect, test } from '#tests/harness/page.ts';

const [FIRST, SECOND] = ['7300021', 'ПС00013'];
/** An article as it is written, one written otherwise, one that nobody has, and a quantity that is none. */
const LIST = `${FIRST} 50\n${SECOND.toLowerCase()}; 200 шт\nНЕТ-ТАКОГО 5\n${FIRST} 2,5`;

test('acc-D9 a pasted list and a file are checked and come into the cart; the device keeps nothing of them', async ({
  page,
}) => {
  await page.goto('/msk/cart');
  await page.getByRole('link', { name: 'Быстрый заказ' }).click();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expectAxeClean(page);
  await page.getByLabel('Артикулы и количество').fill(LIST);
  await page.getByRole('button', { name: 'Проверить список' }).click();
  await expect(page.getByRole('heading', { name: 'Проверено строк: 4' })).toBeFocused();
  await expectAxeClean(page);
  const headings = page.getByRole('heading', { level: 3 });
  await expect(headings.first()).toHaveText(/^Не найдены/);
  const sum = page.getByRole('region', { name: 'Итог списка' });
  await expect(sum).toContainText('В корзину: 2 товара');
  const keeping = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать CSV' }).click();
  expect((await keeping).suggestedFilename()).toBe('Не найдены.csv');

  await page.getByLabel('Артикулы и количество').fill('');
  const buffer = Buffer.from(`Артикул;Заказ\r\n${FIRST};100\r\n${SECOND};\r\n`);
  await page.getByLabel('Или файл').setInputFiles({ name: 'заказ.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Проверить список' }).click();
  await expect(page.getByRole('heading', { name: 'Проверено строк: 2' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Добавить в корзину' }).click();
  await expect(page.getByText('Товары списка в корзине.')).toBeFocused();
  await page.getByRole('link', { name: 'Перейти в корзину' }).click();
  await expect(page.getByRole('list', { name: 'Товары в корзине' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Количество' })).toHaveValue('100');
});

test.describe('acc-D9 without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form leads to the checked lines, and their form into the cart and back', async ({ page }) => {
    await page.goto('/msk/quick-order');
    await page.getByLabel('Артикулы и количество').fill(LIST);
    await page.getByRole('button', { name: 'Проверить список' }).click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Не найдены: 1');
    await page.getByLabel('Количество, строка 1').fill('100');
    await page.getByRole('button', { name: 'Добавить в корзину' }).click();
    await expect(page.getByText('В корзине строк: 2')).toBeVisible();
    const held = async () => {
      const answer = await page.request.get('/api/cart/get', { headers: { City: 'msk' } });
      const { result } = await answer.json();
      return result.items.map(({ code, quantity }: { code: string; quantity: number }) => [code, quantity]);
    };
    expect((await held()).toSorted()).toEqual([
      [FIRST, 100],
      [SECOND, 200],
    ]);
    await page.getByRole('button', { name: 'Вернуть как было' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Прежняя корзина возвращена');
    expect(await held()).toEqual([]);
  });
});

test.describe('acc-D9 a device that is held in a hand and reads barcodes', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('adds what its camera sees, each once, and lets the camera go', async ({ page }) => {
    await page.addInitScript(() => {
      const seen = ['4607012345678', '4607012345678', '4607012345685'];
      const canvas = document.createElement('canvas');
      canvas.getContext('2d');
      const stream = canvas.captureStream(5);
      Object.assign(window, {
        stream,
        BarcodeDetector: class {
          async detect() {
            return seen.length > 0 ? [{ rawValue: seen.shift() }] : [];
          }
        },
      });
      const media = { getUserMedia: async () => stream };
      Object.defineProperty(navigator, 'mediaDevices', { value: media });
    });
    await page.goto('/msk/quick-order');
    await page.getByRole('button', { name: 'Сканировать штрихкод' }).click();
    await expect(page.getByText('Добавлен 4607012345685')).toBeVisible();
    await page.getByRole('button', { name: 'Готово' }).click();
    await expect(page.getByLabel('Артикулы и количество')).toHaveValue('4607012345678\n4607012345685');
    const isOn = () =>
      page.evaluate(() =>
        (window as unknown as { stream: MediaStream }).stream
          .getTracks()
          .some((t) => t.readyState === 'live'),
      );
    await expect.poll(isOn, 'the camera').toBe(false);
  });
});
