import { expect, test } from './desk-test.ts';

test('desk-H16 job 3: a caller’s order is found by two presses and what was said', async ({ desk }) => {
  const page = await desk.open('/orders?tab=all');
  await expect(page.getByRole('link', { name: '№ 100131' })).toBeVisible();
  await desk.press('Slash');
  await page.keyboard.type('6789');
  await desk.press('Enter');
  await expect(page.getByRole('link', { name: '№ 100131' })).toBeHidden();
  await expect(page.getByRole('link', { name: '№ 100123' })).toBeVisible();
  expect(desk.presses()).toBe(2);
});

test('desk-H16 jobs 6 and 7: all rows of a tab are chosen by two presses, printed by four, sent by three', async ({
  desk,
}) => {
  const page = await desk.open('/orders?tab=to-ship');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.route('**/api/desk/orders/print?**', (route) => route.fulfill({ json: { orders: [] } }));
  const boxes = page.getByRole('checkbox', { name: /^Выбрать заказ/ });
  await expect(boxes).toHaveCount(15);
  await desk.press('End', 'Shift+KeyX', 'KeyP');
  await expect(page.getByRole('heading', { name: /^Печать/ })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('numbers')?.split(',')).toHaveLength(15);
  await desk.press('KeyP');
  await expect(page.locator('body')).toHaveAttribute('data-printed');
  expect(desk.presses()).toBe(4);

  await page.goBack();
  await expect(boxes).toHaveCount(15);
  await desk.press('End', 'Shift+KeyX', 'KeyS');
  await expect(page.getByText('Выбрано: 1', { exact: true })).toBeVisible();
  await expect(page.locator('tr', { hasText: '№ 100121' })).toContainText('уже отменён');
  expect(desk.presses()).toBe(4 + 3);
});
