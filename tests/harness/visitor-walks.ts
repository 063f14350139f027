import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAxeClean } from './axe.ts';

/** Where a region's page is: by prefix, or on the region's host. */
export type Address = (region: 'msk' | 'spb', path: string) => string;

/** acc-A12: the prompt comes by itself once, its links keep path and query, its cookie lasts 30 days. */
export async function meetRegionPrompt(
  page: Page,
  context: BrowserContext,
  { region, listing, address }: { region: 'msk' | 'spb'; listing: string; address: Address },
): Promise<void> {
  await page.goto(`${address(region, listing)}?sort=price`);
  const prompt = page.getByRole('dialog', { name: 'Выберите склад отгрузки' });
  await expect(prompt).toBeVisible();
  // The question about cookies stands in the dialog too, with a link of its own (D76).
  const links = prompt.getByRole('link', { name: /^(?!Подробнее)/ });
  await expect(links).toHaveText(['Санкт-Петербург', 'Москва']);
  const other = region === 'msk' ? 'spb' : 'msk';
  await expect(links.nth(other === 'spb' ? 0 : 1)).toHaveAttribute(
    'href',
    new RegExp(`${address(other, listing)}\\?sort=price$`),
  );
  const shown = (await context.cookies()).find((cookie) => cookie.name === 'REGION_SELECT_SHOWN');
  const days = ((shown?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(30);
  await page.keyboard.press('Escape');
  await expect(prompt).toBeHidden();
  await page.reload();
  await expect(
    page.getByRole('button', { name: 'Продолжить' }).or(page.getByRole('button', { name: 'Хорошо' })),
  ).toBeVisible();
  await expect(prompt).toBeHidden();
}

/**
 * acc-A12: other pages ask nothing; opened by hand the dialog warns, and leads to the same page of the other
 * region.
 */
export async function changeRegionByHand(page: Page, address: Address): Promise<void> {
  await page.goto(address('msk', '/about'));
  await expect(page.getByRole('button', { name: 'Продолжить' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Регион: Москва' }).click();
  const dialog = page.getByRole('dialog', { name: 'Внимание!' });
  await expect(dialog).toContainText('каталог и состав корзины могут измениться');
  await expectAxeClean(page);
  await dialog.getByRole('link', { name: 'Санкт-Петербург' }).click();
  await expect(page.getByRole('button', { name: 'Регион: Санкт-Петербург' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${address('spb', '/about')}$`));
}

/**
 * acc-B8: the cookie banner has two views and is gone when answered; before that nobody else is asked for
 * anything.
 */
export async function answerAboutCookies(
  page: Page,
  context: BrowserContext,
  { address, own }: { address: Address; own: string | undefined },
): Promise<void> {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!/^(data:|blob:|http:\/\/([a-z]+\.)?localhost)/.test(request.url())) foreign.push(request.url());
  });
  await page.goto(address('spb', '/about'));
  const first = page.getByRole('button', { name: 'Продолжить' });
  await expect(first).toBeVisible();
  await page.getByRole('link', { name: 'Подробнее' }).click();
  await expect(page).toHaveURL(/\/cookie$/);
  const second = page.getByRole('button', { name: 'Хорошо' });
  await expect(second).toBeVisible();
  await expect(page.getByRole('link', { name: 'Подробнее' }), 'D56: quiet, but there').toBeVisible();
  await expect(first).toBeHidden();
  await second.click();
  await expect(second).toBeHidden();
  const names = (await context.cookies()).map((cookie) => cookie.name);
  expect(names).toEqual(expect.arrayContaining(['cookie', 'cookie_view']));
  expect(foreign, `nothing but ${own}`).toEqual([]);
}
