import type { Page } from '@playwright/test';
import { frameReady } from '#tests/harness/frame.ts';
import { expect, test } from '#tests/harness/page.ts';
import { regionUrl } from '../frame-places.ts';

const SALE = '/sale/odnorazovaya-posuda';
const RELOADED = ['/api/get-menu-tree', '/api/get-region-data', '/api/get-sale-tree'];
/** Marks the document, so that a navigation inside it can be told from another one. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => Reflect.has(window, 'isSameDocument'));

async function switchToPetersburg(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Регион: Москва' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Санкт-Петербург' }).click();
  await expect(page.getByRole('button', { name: 'Регион: Санкт-Петербург' })).toBeVisible();
}

test('D2: a region of another host is another document, which reads nothing again', async ({ page }, {
  project,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(regionUrl(project.name, 'msk', SALE));
  await frameReady(page);
  await markDocument(page);
  await switchToPetersburg(page);
  await expect(page).toHaveURL(regionUrl(project.name, 'spb', SALE));
  expect(await isSameDocument(page)).toBe(false);
  await frameReady(page);
  expect(asked.filter((path) => RELOADED.includes(path))).toEqual([]);
});
