import type { Page } from '@playwright/test';
import { frameReady, resize, WIDTHS } from '#tests/harness/frame.ts';
import { expect, test } from '../shop-test.ts';

/** Walks the open panel by Tab, unfolds what is folded, and tells the addresses that had the focus. */
async function walkPanel(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (;;) {
    const { href, isLast } = await page.evaluate(() => {
      const stops = [...(document.activeElement?.closest('section')?.querySelectorAll('a, button') ?? [])];
      const isAtEnd = stops.length === 0 || stops.at(-1) === document.activeElement;
      return { href: document.activeElement?.getAttribute('href') ?? null, isLast: isAtEnd };
    });
    if (href !== null) found.push(href);
    if (href === null) await page.keyboard.press('Enter');
    else if (isLast) return found;
    else await page.keyboard.press('Tab');
  }
}

test('acc-B5 acc-G2: the roots are one stop of the keyboard, and every category can be reached', async ({
  page,
}) => {
  await resize(page, WIDTHS.desktop);
  await page.goto('/msk');
  await frameReady(page);
  const opener = page.getByRole('banner').getByRole('link', { name: 'Каталог' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Каталог товаров' });
  const roots = menu.locator('a[aria-expanded]');
  await expect(roots.first()).toBeFocused();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');

  const reached = new Set<string>();
  const count = await roots.count();
  for (let at = 0; at < count; at += 1) {
    const root = roots.nth(at);
    await expect(root).toBeFocused();
    await expect(menu.locator('a[aria-expanded=true]')).toHaveCount(1);
    await expect(root).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press(at % 2 === 0 ? 'Enter' : 'ArrowRight');
    await expect(menu.getByRole('region').getByRole('link').first()).toBeFocused();
    for (const href of await walkPanel(page)) reached.add(href);
    await page.keyboard.press('Escape');
    await expect(root).toBeFocused();
    if (at + 1 < count) await page.keyboard.press('ArrowDown');
  }
  const whole = (await (await page.request.get('/msk/catalog')).text()).split('<main')[1] ?? '';
  const all = [...whole.matchAll(/href="(\/msk\/catalog\/[^"]+)"/g)].map(([, href = '']) => href);
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter((href) => !reached.has(href))).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
});
