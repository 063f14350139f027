import { expectAxeClean } from '#tests/harness/axe.ts';
import { expect, test } from './desk-test.ts';

test('desk-H12: another way is shown with its price before it is saved, and stands in the card then', async ({
  desk,
}) => {
  const page = await desk.open('/orders/100129');
  await desk.press('KeyR');
  const dialog = page.getByRole('dialog', { name: 'Изменить получение' });
  await expect(dialog.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
  await dialog.getByLabel('Своя цена доставки, ₽').fill('500');
  await expect(dialog.getByText(/\+500,00/)).toBeVisible();
  await dialog.getByRole('radio', { name: 'Самовывоз' }).check();
  await expect(dialog.getByText('Такого склада нет, выберите другой')).toBeVisible();
  await expectAxeClean(page);
  await dialog.getByLabel('Склад').selectOption('Москва');
  await expect(dialog.getByRole('button', { name: 'Сохранить' })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: 'получение изменено' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/56.400,00.₽ · самовывоз/)).toBeVisible();
});

test('desk-H13: what another has put there stands beside the field, and either may be kept', async ({
  desk,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.open('/orders/100130');
  await page.getByRole('button', { name: 'Изменить получение' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Адрес').fill('Тверь, 5');
  await expect(dialog.getByText(/Анна: Москва, Складочная улица, 1 → Москва, Новая улица, 7/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await dialog.getByRole('button', { name: 'Взять его' }).click();
  await expect(dialog.getByLabel('Адрес')).toHaveValue('Москва, Новая улица, 7');
  await dialog.getByLabel('Адрес').fill('Тверь, 5');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
});

test('desk.md §2: conditions are kept as a view, opened by a press, and a view that is dropped comes back', async ({
  desk,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.open('/orders?tab=all&who=me');
  const views = page.getByRole('navigation', { name: 'Виды' });
  await expect(views.getByRole('link')).toHaveText(['Самовывоз, новыеАнна']);
  await page.getByRole('button', { name: 'Сохранить вид…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Сохранить вид' });
  await expect(dialog.getByLabel('Название')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Назовите вид')).toBeVisible();
  await dialog.getByLabel('Название').fill('Мои за всё время');
  await expectAxeClean(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const own = views.getByRole('link', { name: 'Мои за всё время' });
  await expect(own).toHaveAttribute('aria-current', 'true');
  await views.getByRole('link', { name: /Самовывоз/ }).click();
  await expect(page).toHaveURL(/\/orders\?tab=new&way=pickup$/);
  await expect(page.getByRole('button', { name: 'Удалить вид' })).toHaveCount(0);
  await own.click();
  await page.getByRole('button', { name: 'Удалить вид' }).click();
  await expect(own).toHaveCount(0);
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await expect(own).toHaveAttribute('aria-current', 'true');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAxeClean(page);
});

test('desk-H9: what the conditions hold is saved as a file; the screen stays as it is', async ({ desk }) => {
  const page = await desk.open('/orders?tab=new');
  await page.getByRole('button', { name: 'Выгрузить…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Выгрузить заказы' });
  await dialog.getByLabel('С именами, телефонами, почтой и адресами').check();
  await expectAxeClean(page);
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Выгрузить', exact: true }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('Заказы.csv');
  expect(await saved.failure()).toBeNull();
  await expect(page.getByRole('status').filter({ hasText: 'Заказов в файле: 2' })).toBeVisible();
  await expect(page.getByRole('link', { name: '№ 100131' })).toBeVisible();
});

test('desk-H36: nothing to save is said, and so is a desk that is away', async ({ desk, page, context }) => {
  await desk.open('/orders', 'empty');
  const press = async () => {
    await page.getByRole('button', { name: 'Выгрузить…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Выгрузить', exact: true }).click();
  };
  await press();
  await expect(page.getByRole('status').filter({ hasText: 'Выгружать нечего' })).toBeVisible();
  const away = { name: 'desk-scenario', value: 'away', url: new URL('/', page.url()).href };
  await context.addCookies([away]);
  await press();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('База данных временно недоступна');
});

test('desk-H2: the goods of an order are seen, from the desk’s own host', async ({ desk }) => {
  const page = await desk.open('/orders/100131');
  const picture = page.getByRole('table').locator('img');
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(await picture.evaluate((img: HTMLImageElement) => new URL(img.currentSrc).origin)).toBe(
    new URL(page.url()).origin,
  );
});

test('desk-H17: a press on many shows how far it is and stops between two calls; the others stay chosen', async ({
  desk,
}) => {
  const page = await desk.open('/orders?tab=to-ship');
  let calls = 0;
  let goOn = (): void => undefined;
  await page.route('**/api/desk/orders/bulk', async (route) => {
    calls += 1;
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await route.continue();
  });
  const boxes = page.getByRole('checkbox', { name: /^Выбрать заказ/ });
  await expect(boxes).toHaveCount(15);
  await boxes.first().focus();
  await desk.press('KeyX');
  // The first press of `j` goes to the first row.
  for (let row = 0; row < 15; row += 1) await desk.press('KeyJ');
  await page.keyboard.press('Shift+KeyX');
  await expect(page.getByText('Выбрано: 15')).toBeVisible();
  await page.keyboard.press('KeyS');
  await expect(page.getByRole('status').filter({ hasText: 'Сделано 0 из 15' })).toBeVisible();
  await expectAxeClean(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Останавливаем…' })).toBeDisabled();
  goOn();
  await expect(page.getByRole('status').filter({ hasText: 'Остановлено: сделано 9 из 15' })).toBeVisible();
  await expect(page.getByText('Выбрано: 6')).toBeVisible();
  await expect(page.locator('tr', { hasText: '№ 100121' })).toContainText('уже отменён');
  expect(calls).toBe(1);
});
