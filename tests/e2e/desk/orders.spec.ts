import type { BrowserContext, Page } from '@playwright/test';
import { expectAxeClean } from '#tests/harness/axe.ts';
import { openStreams } from '#tests/harness/desk/open-streams.ts';
import { deskUrl, orderFrom, type Seated, sitDown } from '#tests/harness/desk/seat.ts';
import { expect, test } from '#tests/harness/page.ts';
import { cases, IS_LONG, LONG_ONLY, rounds } from '#tests/harness/rounds.ts';
import { freePort, type Shop, START_MS, startShop } from '#tests/harness/shop.ts';
import { openTcpProxy, type TcpProxy } from '#tests/harness/tcp-proxy.ts';

// One worker starts one shop for all.
test.describe.configure({ mode: 'default' });

let shop: Shop;
/** The desk stands behind a wire that can be cut: a browser that is told to be offline goes on reading. */
let wire: TcpProxy;
let seat: Seated;
let state: Awaited<ReturnType<BrowserContext['storageState']>>;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(START_MS);
  const port = await freePort();
  wire = await openTcpProxy(port);
  shop = await startShop({ beginsWith: 'demo', port, env: { DESK_DOMAIN: `desk.localhost:${wire.port}` } });
  seat = { ...shop, port: wire.port };
  const context = await browser.newContext();
  await sitDown(context, seat);
  state = await context.storageState();
  await context.close();
});
test.afterAll(async () => {
  await shop.stop();
  await wire.close();
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
  await page.goto(deskUrl(seat, '/orders'));
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

/** As many as the browser has connections to one host over HTTP/1.1, and one more. */
const TABS = 7;
/** Within what an order is told, ms; the short run has other browsers beside it, and sees that it is. */
const TOLD_MS = rounds(10_000, 1_000);

const notice = (tab: Page, count: number) =>
  tab.getByRole('button', { name: new RegExp(`^${count} нов.+ — показать$`) });
const rowsOf = (tab: Page) => tab.locator('tbody tr').allInnerTexts();

type Noting = Window & { noted: Record<string, number> };

/** Has a page remember when it first told of so many new orders, ms of this machine's clock. */
const noteNotices = (tab: Page): Promise<void> =>
  tab.evaluate(() => {
    const noted: Record<string, number> = {};
    Object.assign(window, { noted });
    new MutationObserver(() => {
      const [, count] = /(\d+) нов\S+ заказ\S* — показать/.exec(document.body.innerText) ?? [];
      if (count !== undefined) noted[count] ??= Date.now();
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });

/** Orders, and returns how long after the answer the last of the tabs has told of it, ms. */
async function told(tabs: readonly Page[], [count, name]: readonly [number, string]): Promise<number> {
  await orderFrom(shop, { name });
  const ordered = Date.now();
  await Promise.all(tabs.map((tab) => expect(notice(tab, count)).toBeVisible()));
  const moments = await Promise.all(
    tabs.map((tab) => tab.evaluate((told) => (window as unknown as Noting).noted[told], String(count))),
  );
  return Math.max(...moments.map((moment = Number.POSITIVE_INFINITY) => moment - ordered));
}

/** Opens the orders in as many tabs; one of them reads the stream for all. */
async function openTabs(page: Page) {
  await orderFrom(shop);
  const streams = openStreams(page.context());
  const tabs = [page];
  while (tabs.length < TABS) tabs.push(await page.context().newPage());
  await Promise.all(tabs.map((tab) => tab.goto(deskUrl(seat, '/orders'))));
  for (const tab of tabs) await expect(tab.locator('tbody tr').first()).toBeVisible();
  await expect.poll(streams.readers).toHaveLength(1);
  await Promise.all(tabs.map(noteNotices));
  return { tabs, streams, before: await rowsOf(page) };
}

test('desk-H14: a new order is told in each of seven tabs within a second, by one stream; no row moves until it is asked for', async ({
  page,
}) => {
  const { tabs, streams, before } = await openTabs(page);
  expect(await told(tabs, [1, 'Новый покупатель'])).toBeLessThanOrEqual(TOLD_MS);
  expect(streams.most(), 'streams at once').toBe(1);
  for (const tab of tabs) {
    await expect(tab).toHaveTitle('(1) Заказы — Стол');
    expect(await rowsOf(tab)).toEqual(before);
  }
  await notice(page, 1).click();
  await expect(page.locator('tbody tr').first()).toContainText('Новый покупатель');
  await expect(page).toHaveTitle('Заказы — Стол');
});

test.describe('cut off', () => {
  test.use({ expectedErrors: [/ERR_(?:INTERNET_DISCONNECTED|CONNECTION_|INCOMPLETE_CHUNKED_ENCODING)/] });
  test('desk-H14: when the tab that reads is closed another takes over, and after a cut nothing is missing', async ({
    page,
    context,
  }) => {
    // Tabs that are a fake show as much (`tests/unit/desk/shared-stream.test.ts`).
    test.skip(!IS_LONG, LONG_ONLY);
    const { tabs, streams, before } = await openTabs(page);
    const closed = await streams.closeReader();
    const left = tabs.filter((tab) => tab !== closed);
    await expect.poll(streams.readers).toHaveLength(1);
    expect(await told(left, [1, 'Второй'])).toBeLessThanOrEqual(TOLD_MS);

    await context.setOffline(true);
    await wire.close();
    for (const name of ['Третий', 'Четвёртый', 'Пятый']) await orderFrom(shop, { name });
    wire = await openTcpProxy(shop.port, wire.port);
    await context.setOffline(false);
    for (const tab of left) await expect(notice(tab, 4)).toBeVisible();
    expect(streams.most(), 'streams at once').toBe(1);
    for (const tab of left) expect(await rowsOf(tab)).toEqual(before);

    const [one = page] = left;
    await notice(one, 4).click();
    await expect(one.locator('tbody tr')).toContainText(['Пятый', 'Четвёртый', 'Третий', 'Второй']);
  });
});

test('desk.md §2: two who have an order open read each other’s name, until one goes elsewhere', async ({
  page,
  browser,
}) => {
  // Server and screens are asked apart (`tests/contract/desk/presence.test.ts`, `tests/mocked/desk`).
  test.skip(!IS_LONG, LONG_ONLY);
  const number = await orderFrom(shop);
  const other = await browser.newContext();
  await sitDown(other, seat, { email: 'ivan@example.ru', name: 'Иван' });
  const his = await other.newPage();
  const card = deskUrl(seat, `/orders/${number}`);
  await page.goto(card);
  await expect(page.getByRole('heading', { name: `Заказ № ${number}` })).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(card);
  await his.goto(card);
  await expect(his.getByText('Открыто у: Вера', { exact: true })).toBeVisible();
  for (const hers of [page, second])
    await expect(hers.getByText('Открыто у: Иван', { exact: true })).toBeVisible();
  await his.goto(deskUrl(seat, '/orders'));
  for (const hers of [page, second]) await expect(hers.getByText(/Открыто у/)).toHaveCount(0);
  await other.close();
});

test('desk-H15: a note is said to the staff, kept while it is typed, and is nowhere on the buyer’s page', async ({
  page,
}) => {
  const number = await orderFrom(shop);
  await page.goto(deskUrl(seat, `/orders/${number}`));
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
    await page.goto(deskUrl(seat, path));
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
    await page.goto(deskUrl(seat, '/orders'));
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
