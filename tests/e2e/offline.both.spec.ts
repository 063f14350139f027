import type { Page } from '@playwright/test';
import { expectAxeClean } from '#tests/harness/axe.ts';
import { frameReady } from '#tests/harness/frame.ts';
import { expect, test } from '#tests/harness/page.ts';

// The one spec whose browser has a worker; a page without a network says so in its console.
test.use({
  serviceWorkers: 'allow',
  expectedErrors: [
    /ERR_INTERNET_DISCONNECTED|Failed to fetch|no answer|not read|could not be (loaded|kept)|ERR_FAILED/,
  ],
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Нет соединения с интернетом' });
/**
 * Not «Нет соединения …» with it: a document that came to another process during an emulated outage takes its
 * line for a good one, and is not told of the end either.
 */
const copyNotice = (page: Page) =>
  page.getByRole('status').filter({ hasText: /копия страницы от .+: цены и наличие могли измениться/i });

/** Opens a page and stays until its copy is kept. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await frameReady(page);
  await expect
    .poll(() =>
      page.evaluate(async (url) => (await caches.match(url, { ignoreVary: true })) !== undefined, path),
    )
    .toBe(true);
}

/** Addresses of everything that is kept. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const kept = await Promise.all(stores.map((store) => store.keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

test('acc-D12 without a network visited pages open by their copies, others say so inside the shop', async ({
  page,
  context,
}, { project }) => {
  test.skip(project.name === 'hosts', 'the copies are switched off there');
  await visit(page, '/msk/contacts');
  await visit(page, '/msk/shipping');

  await page.evaluate(async () => {
    const pages = (await caches.keys()).find((name) => name.startsWith('tara-pages-')) ?? '';
    const older = new Response('<h1>Старая цена</h1>', { headers: { 'Content-Type': 'text/html' } });
    await (await caches.open(pages)).put('/msk/contacts', older);
  });
  await page.goto('/msk/contacts');
  await expect(heading(page, 'Контакты'), 'an older copy is nothing while there is a network').toBeVisible();
  await page.goto('/msk/cart');
  await frameReady(page);

  await context.setOffline(true);
  await page.goto('/msk/shipping');
  await expect(heading(page, 'Доставка')).toBeVisible();
  await expect(copyNotice(page)).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Доставка')).toBeVisible();

  await page.goto('/msk/cart');
  await expect(heading(page, 'Нет соединения с интернетом')).toBeVisible();
  await page.goto('/msk/about');
  await expect(heading(page, 'Нет соединения с интернетом')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^\+7/ })).toBeVisible();
  await expectAxeClean(page, 'main');
  await page.getByRole('main').getByRole('link', { name: 'Повторить' }).click();
  await expect(heading(page, 'Нет соединения с интернетом')).toBeVisible();
  expect((await keptPaths(page)).filter((path) => /^\/api|\/(cart|order)\b/.test(path))).toEqual([]);

  await context.setOffline(false);
  // A document that was not told of the end asks by itself: after 2, 4 and 8 seconds at the latest.
  await expect(heading(page, 'О компании'), 'the page opens by itself').toBeVisible({ timeout: 20_000 });
  await expect(notice(page)).toBeHidden();
});

test('acc-D12 a link pressed without a network leads to the copy of an earlier visit', async ({
  page,
  context,
}, { project }) => {
  test.skip(project.name === 'hosts', 'the copies are switched off there');
  await visit(page, '/msk/contacts');
  await page.goto('/msk/shipping');
  await frameReady(page);
  await context.setOffline(true);
  await expect(notice(page)).toContainText('Показываем то, что уже загружено');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Оплата' }).click();
  await expect(notice(page)).toContainText('Эта страница ещё не загружена');
  await expect(heading(page, 'Доставка')).toBeVisible();
  await footer.getByRole('link', { name: 'Контакты' }).click();
  await expect(heading(page, 'Контакты')).toBeVisible();
  await expect(copyNotice(page)).toBeVisible();
});

test('acc-D12 switched off, the worker of an earlier start goes with its copies', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'hosts', 'the copies are switched on there');
  await page.goto('/contacts');
  await frameReady(page);
  await page.evaluate(async () => {
    await (await caches.open('tara-pages-earlier')).put('/contacts', new Response('копия'));
    await navigator.serviceWorker.register('/service-worker.js');
  });
  const left = () =>
    page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ]);
  await expect.poll(left).toEqual([]);
  expect(await page.evaluate(async () => (await fetch('/contacts')).headers.has('Offline-Copy'))).toBe(false);
});
