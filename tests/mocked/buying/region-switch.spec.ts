import type { Page, Request } from '@playwright/test';
import { frameReady } from '#tests/harness/frame.ts';
import { SALE } from '../places.ts';
import { expect, test } from '../shop-test.ts';

const RELOADED = ['/api/get-menu-tree', '/api/get-region-data', '/api/get-sale-tree'];
/** What a reloaded tree is told apart by. */
const AGAIN = ' (снова)';

type Node = { name: string; childs: Node[] };
const renamed = (nodes: readonly Node[]): Node[] =>
  nodes.map((node) => ({ ...node, name: node.name + AGAIN, childs: renamed(node.childs) }));

/** Marks the document, so that a navigation inside it can be told from another one. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => Reflect.has(window, 'isSameDocument'));

async function switchToPetersburg(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Регион: Москва' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Санкт-Петербург' }).click();
  await expect(page.getByRole('button', { name: 'Регион: Санкт-Петербург' })).toBeVisible();
}

test('acc-A13: a switch inside one host reads city, tree and sale tree again, and the menus show them', async ({
  page,
}) => {
  const asked: { path: string; city: string | undefined }[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (RELOADED.includes(pathname)) asked.push({ path: pathname, city: request.headers().city });
  });
  await page.route(/\/api\/get-(menu|sale)-tree/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: { list: Node[] } };
    await route.fulfill({ response, json: { ...body, result: { list: renamed(body.result.list) } } });
  });
  await page.goto(`${`/msk${SALE}`}?sort=price`);
  await frameReady(page);
  await markDocument(page);
  expect(asked).toEqual([]);

  await switchToPetersburg(page);
  await expect(page).toHaveURL(new RegExp(`${`/spb${SALE}`}\\?sort=price$`));
  expect(await isSameDocument(page)).toBe(true);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => asked.map(({ path }) => path).toSorted()).toEqual(RELOADED);
  expect(asked.every(({ city }) => city === 'spb')).toBe(true);

  const menu = page.getByRole('navigation', { name: 'Категории' }).filter({ visible: true });
  await expect(menu.locator('ul ul a').first()).toContainText(AGAIN);
  await page.getByRole('banner').getByRole('link', { name: 'Каталог', exact: true }).click();
  const panel = page.getByRole('navigation', { name: 'Каталог товаров' });
  await expect(panel.getByRole('link').first()).toContainText(AGAIN);
  expect(asked.map(({ path }) => path).toSorted(), 'the panel asks for nothing more').toEqual(RELOADED);
});
