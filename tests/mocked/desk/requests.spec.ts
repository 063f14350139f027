import { expectAxeClean } from '#tests/harness/axe.ts';
import { expect, test } from './desk-test.ts';

test('desk-H16 job 1: what waits stands on the first screen, without a press', async ({ desk }) => {
  const page = await desk.open('/');
  await expect(page.getByRole('link', { name: /12 новых заказов старший ждёт 12.мин/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /1 обращение просрочено/ })).toHaveAttribute(
    'href',
    '/desk/requests',
  );
  expect(desk.presses()).toBe(0);
  await expectAxeClean(page);
});

test('desk-H16 job 5: a request is closed by two presses, put off by three and the hour', async ({
  desk,
}) => {
  const page = await desk.open('/requests');
  const row = page.locator('[data-row="31"]');
  await expect(row).toContainText('Ведёт Анна');
  await desk.press('Enter');
  await expect(page.getByRole('heading', { name: 'Перезвонить № 31' })).toBeVisible();
  await expect(page.getByRole('link', { name: '+7 (912) 345-67-89' })).toBeVisible();
  await desk.press('Digit1');
  await expect(row).toContainText('Дозвонились');
  expect(desk.presses()).toBe(2);
  await expect(page.getByRole('status').filter({ hasText: 'Обращение закрыто' })).toBeVisible();
  await page.keyboard.press('Control+KeyZ');
  await expect(row).toContainText('У вас');

  await desk.press('KeyL');
  await page.keyboard.type('1500');
  await desk.press('Enter');
  await expect(row).toContainText(/Напомнить .* 15:00, попыток:.1/);
  // With the Enter that opened it.
  expect(desk.presses()).toBe(4);
});

test('desk-H18: who comes second sees who was first; rows stay where they are', async ({ desk }) => {
  const page = await desk.open('/requests');
  const order = () =>
    page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));
  const before = await order();
  await desk.press('KeyJ', 'KeyT');
  await expect(page.getByRole('status').filter({ hasText: 'Взял Анна' })).toBeVisible();
  await desk.press('KeyJ', 'KeyT');
  await expect(page.locator('[data-row="30"]')).toContainText('У вас');
  expect(await order()).toEqual(before);
});

test('desk-H33: on a phone the state’s buttons are at hand, nothing scrolls sideways', async ({
  desk,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, button] of [
    ['/requests', 'Найти'],
    ['/requests?id=30', 'Позвонить'],
    ['/outside', 'Повторить все, что не ушли'],
  ] as const) {
    await desk.open(path);
    await expect(page.getByRole('main').getByRole('button', { name: button })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAxeClean(page);
  }
});

test('desk-H29: what did not go out says why, and is sent once more', async ({ desk }) => {
  const page = await desk.open('/outside');
  await expect(page.getByText('Почтовый сервер не принял адрес')).toBeVisible();
  await page.getByRole('button', { name: 'Повторить все, что не ушли' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Повторяем: 2 отправления' })).toBeVisible();
});

test('desk-H36: empty screens say why, failed ones offer to try again', async ({ desk, page }) => {
  await desk.open('/', 'empty');
  await expect(page.getByText(/Ничего не ждёт. Последний заказ — /)).toBeVisible();
  await desk.open('/requests', 'empty');
  await expect(page.getByText(/Перезванивать некому. Последнее — /)).toBeVisible();
  await desk.open('/outside', 'empty');
  await expect(page.getByText(/Письма выключены: задайте SMTP_URL/)).toBeVisible();
  await desk.open('/requests', 'away');
  await expect(page.getByRole('alert')).toContainText('База данных временно недоступна');
  await page
    .context()
    .addCookies([{ name: 'desk-scenario', value: 'usual', url: new URL('/', page.url()).href }]);
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.locator('[data-row="30"]')).toBeVisible();
});
