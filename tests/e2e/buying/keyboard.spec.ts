import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/harness/page.ts';
import { frameReady, resize, WIDTHS } from '../frame-places.ts';

/** The most presses of Tab, either way, from the home page to the placed order. */
const MOST = 60;
const ARTICLE = '20-0010';

/** A visitor with nothing but a keyboard, whose presses of Tab are counted. */
function typist(page: Page) {
  let tabs = 0;
  const isFocused = (place: Locator) =>
    place.evaluateAll((all) => all.some((each) => each === document.activeElement));

  /** Goes to the first of these that the keyboard reaches. */
  async function go(place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await place.first().waitFor();
    while (!(await isFocused(place))) {
      tabs += 1;
      expect(tabs, `presses of Tab on the way to ${place}`).toBeLessThanOrEqual(MOST);
      await page.keyboard.press(key);
    }
  }
  return {
    go,
    async press(place: Locator, key: string): Promise<void> {
      await go(place);
      await page.keyboard.press(key);
    },
    async type(place: Locator, text: string): Promise<void> {
      await go(place);
      await page.keyboard.type(text);
    },
  };
}

/** So many characters open the search from the header's field (D31). */
const OPENING = 2;

/** Types the article into the search, which in a small window is behind a button. */
async function search(page: Page, visitor: ReturnType<typeof typist>, isSmall: boolean): Promise<void> {
  const banner = page.getByRole('banner');
  if (isSmall) await visitor.press(banner.getByRole('button', { name: 'Найти' }), 'Enter');
  else await visitor.type(banner.getByRole('textbox', { name: 'Поиск товаров' }), ARTICLE.slice(0, OPENING));
  const field = page.getByRole('combobox', { name: 'Поиск товаров' });
  await expect(field).toBeFocused();
  await page.keyboard.type(isSmall ? ARTICLE : ARTICLE.slice(OPENING));
  await expect(field).toHaveValue(ARTICLE);
}

for (const [name, width] of Object.entries(WIDTHS)) {
  test(`acc-D5, acc-G2: by keyboard alone finds an article, takes two packs and orders, ${name}`, async ({
    page,
  }) => {
    await resize(page, width);
    await page.goto('/msk');
    await frameReady(page);
    const visitor = typist(page);
    await search(page, visitor, width === WIDTHS.phone);

    const found = page.getByRole('rowgroup', { name: 'Товары' }).getByRole('row').first();
    await expect(found).toContainText(ARTICLE);
    const added = page.waitForResponse(/\/api\/cart\/add\//);
    await visitor.press(found.getByRole('button', { name: /^В корзину/ }), 'Enter');
    await (await added).finished();
    const quantity = found.getByRole('textbox', { name: 'Количество' });
    const pack = Number(await quantity.inputValue());
    const raised = page.waitForResponse(/\/api\/cart\/input-quantity\//);
    await visitor.press(quantity, 'ArrowUp');
    await (await raised).finished();
    const toCart = found.getByRole('link', { name: 'В корзине' });
    await visitor.go(toCart, 'Shift+Tab');
    await page.keyboard.press('Enter');

    const main = page.getByRole('main');
    await expect(page).toHaveURL(/\/msk\/cart$/);
    await expect(main.getByRole('textbox', { name: 'Количество' })).toHaveValue(String(2 * pack));
    await visitor.press(main.getByRole('link', { name: 'Оформить заказ' }), 'Enter');

    await expect(page).toHaveURL(/\/msk\/order$/);
    await visitor.type(main.getByRole('textbox', { name: 'Имя' }), 'Покупатель');
    await visitor.type(main.getByRole('textbox', { name: 'Телефон' }), '9123456789');
    await visitor.type(main.getByRole('textbox', { name: 'Адрес доставки' }), 'Складская, 1');
    await visitor.press(main.getByRole('checkbox', { name: /^Я согласен/ }), 'Space');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('heading', { name: /^Спасибо за обращение/ })).toBeVisible();
  });
}
