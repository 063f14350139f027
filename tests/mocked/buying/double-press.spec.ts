import type { Locator, Page } from '@playwright/test';
import { watchPlaceOf } from '#tests/harness/deaf.ts';
import { frameReady } from '#tests/harness/frame.ts';
import { cases } from '#tests/harness/rounds.ts';
import { LISTING, PRODUCT } from '../places.ts';
import { expect, test } from '../shop-test.ts';

/**
 * What has come where something was pressed hears nothing for so long, ms; less what a frame's clock may
 * differ by.
 */
const DEAF = 600 - 20;

/** Every place that has «В корзину», as the box that holds the button of one product. */
const PLACES = {
  'a tile of a listing': async (page) => {
    await page.goto(`/msk${LISTING}`);
    return page.getByRole('region', { name: 'Товары' }).getByRole('article').nth(1);
  },
  'a product’s page': async (page) => {
    await page.goto(`/msk${PRODUCT}`);
    return page.getByRole('region', { name: 'Цена и заказ' });
  },
  'a block below a product': async (page) => {
    await page.goto(`/msk${PRODUCT}`);
    return page.getByRole('region', { name: 'Вас могут заинтересовать' }).getByRole('article').first();
  },
  'the quick view': async (page) => {
    await page.goto(`/msk${PRODUCT}`);
    await frameReady(page);
    const link = page.getByRole('region', { name: 'Вас могут заинтересовать' }).getByRole('link').first();
    await link.click();
    return page.getByRole('dialog').getByRole('region', { name: 'Цена и заказ' });
  },
  'the search': async (page) => {
    await page.goto('/msk?search=стакан');
    return page.getByRole('dialog', { name: 'Поиск' }).getByRole('row').nth(1);
  },
} satisfies Record<string, (page: Page) => Promise<Locator>>;

const addIn = (box: Locator) => box.getByRole('button', { name: /^В корзину/ });

async function ready(page: Page, open: (page: Page) => Promise<Locator>): Promise<Locator> {
  const box = await open(page);
  await frameReady(page);
  await page.waitForLoadState('networkidle');
  await addIn(box).scrollIntoViewIfNeeded();
  return box;
}

async function middleOf(control: Locator): Promise<[x: number, y: number]> {
  const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width / 2, y + height / 2];
}

/** The product is in the cart, nothing has been taken back, and the page is the one that was pressed. */
async function expectAdded(page: Page, box: Locator, path: string): Promise<void> {
  await expect(box.getByRole('link', { name: 'В корзине' })).toBeVisible();
  await expect(page.getByText('Товар добавлен в корзину')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(path);
}

/** One line of one step is what the server has. */
async function expectOneStep(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/msk\/cart$/);
  const quantity = page.getByRole('main').getByRole('textbox', { name: 'Количество' });
  await expect(quantity).toHaveCount(1);
  const minus = page.getByRole('main').getByRole('button', { name: 'Уменьшить количество' });
  await expect(minus, 'the last step').toHaveAttribute('aria-disabled', 'true');
}

/**
 * Each kind of place in a window of one size: a block's tile is a listing's, and a product's page is pressed
 * by the keyboard below. The long run has all in all.
 */
const TELLING: Readonly<Record<number, readonly string[]>> = {
  390: ['a tile of a listing'],
  1440: ['the quick view'],
};

for (const width of cases([390, 1440], [320, 390, 768, 1440])) {
  test.describe(`acc-D1 pressed twice at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    const places = Object.entries(PLACES);
    const telling = places.filter(([place]) => TELLING[width]?.includes(place));
    for (const [place, open] of cases(telling, places)) {
      test(`«В корзину» of ${place} adds once: what takes its place hears nothing for 600 ms`, async ({
        page,
      }) => {
        const box = await ready(page, open);
        const { pathname } = new URL(page.url());
        const add = addIn(box);
        const [x, y] = await middleOf(add);
        const heard = await watchPlaceOf(add);
        await page.mouse.click(x, y, { clickCount: 2 });
        expect(await heard()).toBeGreaterThan(DEAF);
        await expectAdded(page, box, pathname);
        await box.getByRole('link', { name: 'В корзине' }).click();
        await expectOneStep(page);
      });
    }
  });
}

test.describe('acc-D1 on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

  for (const place of cases<keyof typeof PLACES>(
    ['a tile of a listing'],
    ['a tile of a listing', 'a product’s page'],
  )) {
    test(`two taps on «В корзину» of ${place} add once`, async ({ page }) => {
      const box = await ready(page, PLACES[place]);
      const { pathname } = new URL(page.url());
      const [x, y] = await middleOf(addIn(box));
      await page.touchscreen.tap(x, y);
      await page.touchscreen.tap(x, y);
      await expectAdded(page, box, pathname);
    });
  }
});

for (const place of cases<keyof typeof PLACES>(
  ['a product’s page'],
  ['a tile of a listing', 'a product’s page', 'the search'],
)) {
  test(`acc-D1 Enter pressed twice on «В корзину» of ${place} adds once, and the focus goes on from the way to the cart`, async ({
    page,
  }) => {
    const box = await ready(page, PLACES[place]);
    const { pathname } = new URL(page.url());
    const way = box.getByRole('link', { name: 'В корзине' });
    await addIn(box).focus();
    // At once, as a hand does: on a busy machine the deaf moment would pass between two looks from outside.
    await Promise.all(['first', 'second', 'third'].map(() => page.keyboard.press('Enter')));
    await expectAdded(page, box, pathname);
    await expect(way).toBeFocused();
    // Another key is another intention.
    await page.keyboard.press('Shift');
    await page.keyboard.press('Enter');
    await expectOneStep(page);
  });
}

test('acc-D2 minus pressed twice removes and does not add again: neither stands where the other was pressed', async ({
  page,
}) => {
  const box = await ready(page, PLACES['a tile of a listing']);
  const pressed = await addIn(box).boundingBox();
  await addIn(box).click();
  const minus = box.getByRole('button', { name: 'Уменьшить количество' });
  await minus.click({ trial: true });
  const { x: left = 0, width = 0 } = (await minus.boundingBox()) ?? {};
  expect(left + width).toBeLessThanOrEqual(pressed?.x ?? 0);
  const [x, y] = await middleOf(minus);
  await page.mouse.click(x, y, { clickCount: 2 });
  await expect(page.getByText('Товар удален из корзины')).toBeVisible();
  await expect(addIn(box)).toBeVisible();
});
