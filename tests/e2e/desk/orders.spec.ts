import type { BrowserContext } from '@playwright/test';
import { expectAxeClean } from '#tests/harness/axe.ts';
import { deskUrl, orderFrom, sitDown } from '#tests/harness/desk/seat.ts';
import { expect, test } from '#tests/harness/page.ts';
import { cases, IS_LONG, LONG_ONLY } from '#tests/harness/rounds.ts';
import { type Shop, START_MS, startShop } from '#tests/harness/shop.ts';

// One worker starts one shop for all.
test.describe.configure({ mode: 'default' });

let shop: Shop;
let state: Awaited<ReturnType<BrowserContext['storageState']>>;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(START_MS);
  shop = await startShop({ beginsWith: 'demo', env: { RATE_LIMITS: 'off', WARM_UP_PAGES: '0' } });
  const context = await browser.newContext();
  await sitDown(context, shop);
  state = await context.storageState();
  await context.close();
});
test.afterAll(async () => {
  await shop.stop();
});
test.beforeEach(async ({ context }) => {
  await context.addCookies(state.cookies);
});

/** A press by its place on the keyboard, with what the Russian layout makes of it. */
const RUSSIAN: Readonly<Record<string, string>> = { KeyC: 'с', KeyJ: 'о', KeyX: 'ч', KeyN: 'т' };

test('desk-H16: job 2 takes two presses in the Russian layout, and desk-H11: the notice takes it back', async ({
  page,
}) => {
  const number = await orderFrom(shop, { name: 'Марина', email: 'marina@example.ru' });
  await page.goto(deskUrl(shop, '/orders'));
  await expect(page.getByRole('link', { name: `№ ${number}` })).toBeVisible();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: `Заказ № ${number}` });
  await expect(heading).toContainText('Новый');
  await expect(page.getByRole('button', { name: 'Подтвердить' })).toBeVisible();
  await page.evaluate(
    ([key]) =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { code: 'KeyC', key: key ?? '', bubbles: true }),
      ),
    [RUSSIAN.KeyC],
  );
  await expect(heading).toContainText('Подтверждён');
  await expect(page.getByText('ведёт: Вера')).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: `Заказ № ${number} подтверждён` });
  await notice.getByRole('button', { name: 'Отменить' }).click();
  await expect(heading).toContainText('Новый');
  await expect(page.getByText('ведёт: никто')).toBeVisible();
  await page.getByRole('button', { name: 'Передать…' }).click();
  await page.getByRole('button', { name: 'Вера (вы)' }).click();
  await expect(page.getByText('ведёт: Вера')).toBeVisible();
});

test('desk-H14: a new order is told in a second, and no row moves until it is asked for', async ({
  page,
}) => {
  await orderFrom(shop);
  const listens = page.waitForResponse((response) => response.url().endsWith('/stream'));
  await page.goto(deskUrl(shop, '/orders'));
  const rows = page.locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  await listens;
  const before = await rows.allInnerTexts();
  const number = await orderFrom(shop, { name: 'Новый покупатель' });
  const show = page.getByRole('button', { name: '1 новый заказ — показать' });
  await expect(show).toBeVisible();
  expect(await rows.allInnerTexts()).toEqual(before);
  await expect(page).toHaveTitle('(1) Заказы — Стол');
  await show.click();
  await expect(rows.first()).toContainText(`№ ${number}`);
  await expect(page).toHaveTitle('Заказы — Стол');
});

test('desk.md §2: two who have an order open read each other’s name, until one goes elsewhere', async ({
  page,
  browser,
}) => {
  // Server and screens are asked apart (`tests/contract/desk/presence.test.ts`, `tests/mocked/desk`).
  test.skip(!IS_LONG, LONG_ONLY);
  const number = await orderFrom(shop);
  const other = await browser.newContext();
  await sitDown(other, shop, { email: 'ivan@example.ru', name: 'Иван' });
  const his = await other.newPage();
  const card = deskUrl(shop, `/orders/${number}`);
  await page.goto(card);
  await expect(page.getByRole('heading', { name: `Заказ № ${number}` })).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(card);
  await his.goto(card);
  await expect(his.getByText('Открыто у: Вера', { exact: true })).toBeVisible();
  for (const hers of [page, second])
    await expect(hers.getByText('Открыто у: Иван', { exact: true })).toBeVisible();
  await his.goto(deskUrl(shop, '/orders'));
  for (const hers of [page, second]) await expect(hers.getByText(/Открыто у/)).toHaveCount(0);
  await other.close();
});

test('desk-H15: a note is said to the staff, kept while it is typed, and is nowhere on the buyer’s page', async ({
  page,
}) => {
  const number = await orderFrom(shop);
  await page.goto(deskUrl(shop, `/orders/${number}`));
  const note = page.getByRole('textbox', { name: 'Заметка' });
  await note.fill('Просит без печати, наш секрет');
  await page.waitForResponse((response) => response.url().endsWith('/api/desk/draft'));
  await page.reload();
  await page.getByRole('button', { name: 'продолжить' }).click();
  await expect(note).toHaveValue('Просит без печати, наш секрет');
  await page.keyboard.press('Control+Enter');
  await note.focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'наш секрет' })).toContainText('Вера');
  const href =
    (await page.getByRole('link', { name: /Страница заказа у покупателя/ }).getAttribute('href')) ?? '';
  expect(await (await fetch(href)).text()).not.toContain('секрет');
});

/** The others are read by axe on a desk of the mock too (`tests/mocked/desk/requests.spec.ts`). */
for (const path of cases(
  ['/orders'],
  ['', '/orders', '/orders?tab=all&status=cancelled', '/requests', '/outside'],
)) {
  test(`desk-H2, desk-H33: ${path === '' ? '/' : path} keeps its policy, axe and a phone’s width`, async ({
    page,
  }) => {
    await page.goto(deskUrl(shop, path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Загружается')).toHaveCount(0);
    await expectAxeClean(page);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}

test.describe('by force', () => {
  test.use({ expectedErrors: [/Content Security Policy|evil|TrustedHTML/] });
  test('desk-H2: what is put into a page by force neither runs nor styles', async ({ page, context }) => {
    const violations: string[] = [];
    await context.exposeFunction('violated', (what: string) => void violations.push(what));
    await page.goto(deskUrl(shop, '/orders'));
    await page.evaluate(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        (window as unknown as { violated: (what: string) => void }).violated(effectiveDirective);
      });
      const style = document.createElement('style');
      style.textContent = 'body { color: red }';
      const form = document.createElement('form');
      form.action = 'https://evil.example/';
      const frame = document.createElement('iframe');
      frame.src = 'https://evil.example/';
      document.body.append(style, form, frame);
      form.submit();
    });
    await expect.poll(() => violations.toSorted()).toEqual(['form-action', 'frame-src', 'style-src-elem']);
    await expect(
      page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<b>x</b>')),
    ).rejects.toThrow(/TrustedHTML/);
  });
});
