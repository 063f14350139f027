import type { Locator, Page } from '@playwright/test';
import { resize, WIDTHS } from '#tests/harness/frame.ts';
import { expect, test } from '#tests/harness/page.ts';
import { cases } from '#tests/harness/rounds.ts';
import { LISTING, PRODUCT } from '../frame-places.ts';
import { countReplays, holdScripts } from './held-scripts.ts';

/** A press is seen to be heard within this time, ms. */
const SOON = 100;

/** Opens a page whose scripts are held. */
async function openHeld(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('#page-end').waitFor({ state: 'attached' });
  return release;
}

const buttons = (page: Page): Locator => page.locator('button, a[role="button"]');

/**
 * One of each kind of control that is seen and not closed: those of one look and one first word are one kind.
 */
async function kinds(page: Page): Promise<number[]> {
  return buttons(page).evaluateAll((all) => {
    const seen = new Set<string>();
    return all.flatMap((each, at) => {
      const label = each.getAttribute('aria-label') ?? each.textContent.trim();
      const kind = `${each.className} ${label.split(/[\s:]/)[0]}`;
      const isClosed = each.matches(':disabled, [aria-disabled="true"]');
      if (isClosed || each.getClientRects().length === 0 || seen.has(kind)) return [];
      const { visibility } = getComputedStyle(each);
      if (visibility === 'hidden') return [];
      seen.add(kind);
      return [at];
    });
  });
}

/** Presses a control as a visitor does; what is seen of it right after. */
async function press(control: Locator): Promise<'kept' | 'works' | 'nothing'> {
  await control.evaluate((element) => {
    // It works without code, by leading away from here.
    const isSent = element instanceof HTMLButtonElement && element.type === 'submit';
    if (isSent) element.form?.addEventListener('submit', (event) => event.preventDefault(), { once: true });
  });
  await control.click({ noWaitAfter: true });
  return control.evaluate((element) => {
    if (element.matches('[aria-busy="true"]')) return 'kept';
    const opened = document.querySelector<HTMLDialogElement>('dialog[open]');
    const popover = document.querySelector<HTMLElement>('[popover]:popover-open');
    opened?.close();
    popover?.hidePopover();
    const isSent = element instanceof HTMLButtonElement && element.type === 'submit' && element.form !== null;
    return isSent || opened !== null || popover !== null ? 'works' : 'nothing';
  });
}

/** Telling pages, each in a window of one size; the long run opens all in both. */
const TELLING: Readonly<Record<keyof typeof WIDTHS, readonly string[]>> = {
  phone: [`/msk${PRODUCT}`],
  desktop: [`/msk${LISTING}`],
};
const ALL = ['/msk', ...Object.values(TELLING).flat(), '/msk/cart', '/msk/order'];

for (const [name, width] of Object.entries(WIDTHS)) {
  for (const path of cases(TELLING[name as keyof typeof WIDTHS], ALL)) {
    test(`every control that is drawn is heard before its code has come: ${path}, ${name}`, async ({
      page,
    }) => {
      await resize(page, width);
      await countReplays(page);
      const release = await openHeld(page, path);
      const kept: Locator[] = [];
      for (const at of await kinds(page)) {
        const control = buttons(page).nth(at);
        const became = await press(control);
        expect(became, `${await control.evaluate((element) => element.outerHTML.slice(0, 300))}`).not.toBe(
          'nothing',
        );
        if (became === 'kept') kept.push(control);
      }
      for (const control of kept)
        await control.evaluate((element) => element.setAttribute('data-was-kept', ''));
      await release();
      await expect(page.locator('[data-kept-press]')).toHaveCount(0);
      const replays = await page
        .locator('[data-was-kept]')
        .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.replays));
      expect(replays).toEqual(replays.map(() => '1'));
    });
  }
}

test.describe('a press before the code is answered by what the control does', () => {
  test('«В корзину» of a tile: one step, however often it was pressed', async ({ page }) => {
    const release = await openHeld(page, `/msk${LISTING}`);
    const tile = page.getByRole('article').first();
    const add = tile.getByRole('button', { name: /^В корзину/ });
    await add.click();
    await expect(add).toHaveAttribute('aria-busy', 'true', { timeout: SOON });
    await add.click();
    const changed = page.waitForResponse((answer) => answer.url().includes('/api/cart/'));
    await release();
    await changed;
    const field = tile.getByRole('textbox', { name: 'Количество' });
    const step = await tile.locator('tile-buy').getAttribute('pack');
    await expect(field).toHaveValue(step ?? '');
  });

  test('quantity typed and «В корзину» pressed by the keyboard on a product’s page', async ({ page }) => {
    const release = await openHeld(page, `/msk${PRODUCT}`);
    const panel = page.getByRole('region', { name: 'Цена и заказ' });
    const field = panel.getByRole('textbox', { name: 'Количество' });
    const step = Number(await field.inputValue());
    await field.fill(String(3 * step));
    const add = panel.getByRole('button', { name: /^В корзину/ });
    await add.focus();
    await page.keyboard.press('Enter');
    await expect(add).toHaveAttribute('aria-busy', 'true', { timeout: SOON });
    await release();
    await expect(panel.getByRole('link', { name: 'В корзине' })).toBeVisible();
    await expect(field).toHaveValue(String(3 * step));
  });

  test('words typed into the search are searched, with those typed after them', async ({ page }) => {
    await resize(page, WIDTHS.desktop);
    const release = await openHeld(page, '/msk');
    const field = page.getByRole('banner').getByRole('textbox', { name: 'Поиск товаров' });
    await field.pressSequentially('стакан');
    await release();
    await expect(page.getByRole('combobox', { name: 'Поиск товаров' })).toHaveValue('стакан');
    await expect(page.getByRole('rowgroup', { name: 'Товары' }).getByRole('row').first()).toBeVisible();
  });

  test('filters, view and a request form open', async ({ page }) => {
    await resize(page, 1100);
    let release = await openHeld(page, `/msk${LISTING}`);
    await page.getByRole('button', { name: 'Таблицей' }).click();
    await page.getByRole('button', { name: 'Фильтры' }).click();
    await release();
    await expect(page.getByRole('dialog', { name: 'Фильтры' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-view', 'table');
    await page.unrouteAll();
    release = await openHeld(page, '/msk/about');
    await page.getByRole('banner').getByRole('button', { name: 'Обратный звонок' }).focus();
    await page.keyboard.press('Space');
    await release();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test('what was pressed on a page that was left meanwhile is not done by the next one, nor when it comes back', async ({
  page,
}) => {
  const release = await openHeld(page, `/msk${LISTING}`);
  const added: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/cart/')) added.push(request.url());
  });
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^В корзину/ })
    .click();
  await page.goto('/msk/about', { waitUntil: 'commit' });
  await release();
  await expect(page.locator('html')).toHaveAttribute('data-settled', '');
  expect(added).toEqual([]);
});
