import type { Locator, Page } from '@playwright/test';
import { expect, test } from './desk-test.ts';

/** Figures stand without the spaces that keep them together. */
const change = (page: Page, said: RegExp): Locator => page.getByRole('status').filter({ hasText: said });
/** Of a line of ten packs four less. */
const LESS = /Было 12.870,50.₽ · станет 7.722,30.₽/;

test('desk-H16 jobs 3 and 4: a caller’s order is found by two presses and what was said, a line of it changed by three more', async ({
  desk,
}) => {
  const page = await desk.open('/orders?tab=all');
  await expect(page.getByRole('link', { name: '№ 100123' })).toBeVisible();
  await desk.press('Slash');
  await page.keyboard.type('1234');
  await desk.press('Enter');
  await expect(page.getByRole('link', { name: '№ 100123' })).toBeHidden();
  await expect(page.getByRole('link', { name: '№ 100131' })).toBeVisible();
  expect(desk.presses(), 'job 3').toBe(2);

  await desk.press('Enter');
  await expect(page.getByRole('button', { name: 'Изменить состав' })).toBeVisible();
  await desk.press('KeyE');
  await page.keyboard.type('6');
  await expect(change(page, LESS)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Отправить покупателю изменения' })).toBeChecked();
  await desk.press('Control+Enter');
  await expect(page.getByRole('cell', { name: /^6 уп/ })).toBeVisible();
  await expect(change(page, /Состав заказа № 100131 изменён: 7.722,30.₽/)).toBeVisible();
  expect(desk.presses(), 'job 4, with those that found it').toBeLessThanOrEqual(2 + 8);
});

test('desk-H16 jobs 6 and 7: all rows of a tab are chosen by two presses, printed by four, sent by three', async ({
  desk,
}) => {
  const page = await desk.open('/orders?tab=to-ship');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  let send = (): void => undefined;
  const isAsked = new Promise<void>((isSent) => {
    send = isSent;
  });
  await page.route('**/api/desk/orders/print?**', async (route) => {
    await isAsked;
    await route.fulfill({ json: { orders: [] } });
  });
  const boxes = page.getByRole('checkbox', { name: /^Выбрать заказ/ });
  await expect(boxes).toHaveCount(15);
  await desk.press('End', 'Shift+KeyX', 'KeyP');
  await expect(page.getByRole('heading', { name: /^Печать/ })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('numbers')?.split(',')).toHaveLength(15);
  await desk.press('KeyP');
  await expect(page.locator('body'), 'nothing is printed before it is there').not.toHaveAttribute(
    'data-printed',
  );
  send();
  await expect(page.locator('body')).toHaveAttribute('data-printed');
  expect(desk.presses()).toBe(4);

  await page.goBack();
  await expect(boxes).toHaveCount(15);
  await desk.press('End', 'Shift+KeyX', 'KeyS');
  await expect(page.getByText('Выбрано: 1', { exact: true })).toBeVisible();
  await expect(page.locator('tr', { hasText: '№ 100121' })).toContainText('уже отменён');
  expect(desk.presses()).toBe(4 + 3);
});

test('desk-H16 at 390 px jobs 1 to 5 and 7 take no more presses than desk.md §1 allows', async ({
  desk,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const screen = page.locator('#screen');
  const link = (name: string) => screen.getByRole('link', { name });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  /** Goes where a job begins as its person does, in the same page. */
  async function go(...[place, tab]: readonly string[]): Promise<void> {
    await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: place }).click();
    if (tab !== undefined) await button(new RegExp(`^${tab}`)).click();
  }
  async function job(
    name: string,
    most: number,
    from: readonly string[],
    work: () => Promise<void>,
  ): Promise<void> {
    await go(...from);
    const before = desk.presses();
    await test.step(name, work);
    expect(desk.presses() - before, name).toBeLessThanOrEqual(most);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(390);
  }

  await desk.open('/');
  await job('1, what waits', 0, ['Сегодня'], () =>
    expect(screen.getByRole('link', { name: /новых заказов/ })).toBeInViewport(),
  );
  await job('2, a new order is confirmed', 2, ['Заказы'], async () => {
    await desk.tap(link('№ 100131'));
    await desk.tap(button(/^Подтвердить/));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Подтверждён');
  });
  await job('3, a caller’s order', 2, ['Заказы', 'Все'], async () => {
    await desk.tap(page.getByRole('searchbox', { name: 'Поиск по заказам' }));
    await page.keyboard.type('1234');
    await desk.press('Enter');
    await expect(link('№ 100123')).toBeHidden();
    await expect(link('№ 100131')).toBeInViewport();
  });
  await job('4, less of a line', 8, ['Заказы', 'Все'], async () => {
    await desk.tap(link('№ 100131'));
    await desk.tap(button('Изменить состав'));
    await desk.tap(page.getByRole('textbox', { name: /^Количество/ }));
    await page.keyboard.type('6');
    await expect(change(page, LESS)).toBeVisible();
    await desk.tap(button(/^Сохранить Ctrl/));
    await expect(page.getByRole('cell', { name: /^6 уп/ })).toBeVisible();
  });
  await job('5, a request is closed', 2, ['Обращения'], async () => {
    await desk.tap(page.locator('[data-row="31"]').getByRole('link'));
    await desk.tap(button(/^Дозвонились/));
    await expect(change(page, /Обращение закрыто/)).toBeVisible();
  });
  await job('5, a request is put off', 4, ['Обращения'], async () => {
    await desk.tap(page.locator('[data-row="30"]').getByRole('link'));
    await desk.tap(button(/^Позже/));
    await expect(page.getByRole('textbox', { name: 'Час' })).toBeFocused();
    await page.keyboard.type('1500');
    await desk.tap(button('Напомнить'));
    await expect(change(page, /Напомним .* 15:00/)).toBeVisible();
  });
  await job('7, all of a tab are sent', 4, ['Заказы', 'К отправке'], async () => {
    await desk.tap(page.getByRole('checkbox', { name: 'Выбрать все' }));
    await desk.tap(button('Отправлены'));
    await expect(page.getByText('Выбрано: 1', { exact: true })).toBeVisible();
  });
});
