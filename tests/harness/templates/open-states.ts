import type { Page } from '@playwright/test';

/** Something that a visitor opens over a page, or brings a page to. */
export type OpenState = {
  what: string;
  /** Where it is opened, or the way to it: what has to be in the cart, whose order it is. */
  at: string | ((page: Page) => Promise<string>);
  /** A window that has its opener, px; a desktop unless told. */
  width?: number;
  /** Of somebody who has answered nothing yet. */
  isNewcomer?: true;
  /** Ends when it is there. */
  open: (page: Page) => Promise<unknown>;
};

const LISTING = '/msk/catalog/stakany-bumazhnye';
const PRODUCT = '/msk/goods/8';
/** Codes of goods that both regions sell, and of one that Saint Petersburg does not. */
const [SOLD, ALSO_SOLD, ONLY_IN_MOSCOW] = ['20-0010', '27-0017', '21-0011'];
/** The four last digits open the buyer's data. */
const PHONE = '+79123456789';

async function post(page: Page, path: string, data: object): Promise<unknown> {
  const { origin } = new URL(page.url());
  const answer = await page.request.post(`${origin}${path}`, {
    headers: { Origin: origin, City: 'msk' },
    data,
  });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
  return answer.json();
}

/** Puts goods into the cart without their pages. */
async function fillCart(page: Page, codes: readonly string[]): Promise<void> {
  for (const code of codes) await post(page, `/api/cart/add/${encodeURIComponent(code)}?push=true`, {});
}

/** Somebody with a session: two first calls at once would each begin one. */
async function arrive(page: Page): Promise<void> {
  await page.goto('/msk/technical-works');
  await page.waitForLoadState('networkidle');
}

const inCart = (path: string, codes: readonly string[]) => async (page: Page) => {
  await arrive(page);
  await fillCart(page, codes);
  return path;
};

async function ordered(page: Page): Promise<string> {
  await arrive(page);
  await fillCart(page, [SOLD]);
  const buyer = { name: 'Кафе у парка', phone: PHONE, address: 'Складская, 1', is_consent_for_pd: true };
  const placed = (await post(page, '/api/order/create', buyer)) as { result: { token: string } };
  return `/msk/order/${placed.result.token}`;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const main = (page: Page) => page.getByRole('main').filter({ visible: true });
const dialog = (page: Page) => page.getByRole('dialog').last();

/** Presses a link that opens a request's form, which the window's width decides where to show. */
const request = (kind: string) => async (page: Page) => {
  await page.locator(`[data-request=${kind}]:visible`).first().click();
  await dialog(page).getByRole('textbox').first().waitFor();
};

const listing = (name: string, isOpen: (page: Page) => Promise<void>) => async (page: Page) => {
  await main(page).getByRole('button', { name, exact: true }).click();
  await isOpen(page);
};

/** What can be opened in the shop, as it is looked at in every size, season and system colours. */
export const OPEN_STATES: readonly OpenState[] = [
  {
    what: 'search',
    at: '/msk?search=стакан',
    open: (page) => dialog(page).getByRole('row').first().waitFor(),
  },
  {
    what: 'region dialog',
    at: '/msk/contacts',
    open: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Москва' }).click();
      await dialog(page).waitFor();
    },
  },
  { what: 'call back', at: '/msk/contacts', open: request('recall') },
  {
    what: 'site menu',
    at: '/msk',
    width: 390,
    open: async (page) => {
      await press(page, 'Меню');
      await dialog(page).waitFor();
    },
  },
  {
    what: 'search without a result',
    at: '/msk?search=щщщъъъ',
    open: (page) => dialog(page).getByText('По вашему запросу товаров не найдено').first().waitFor(),
  },
  {
    what: 'catalogue menu',
    at: '/msk',
    open: async (page) => {
      await page.getByRole('banner').getByRole('link', { name: 'Каталог' }).click();
      const tree = page.getByRole('navigation', { name: 'Каталог товаров' });
      await tree.locator('a[aria-expanded]').nth(1).press('Enter');
      await tree.getByRole('link', { name: 'Открыть все товары в категории' }).waitFor();
    },
  },
  {
    what: 'panel of the left menu',
    at: LISTING,
    width: 1024,
    open: async (page) => {
      await page.locator('main ~ * [data-root], [data-root]').nth(1).press('ArrowRight');
      await page.locator('[data-menu-panel] a').first().waitFor();
    },
  },
  {
    what: 'filters',
    at: LISTING,
    width: 1024,
    open: listing('Фильтры', (page) => dialog(page).getByRole('checkbox').first().waitFor()),
  },
  {
    what: 'brands of a listing',
    at: LISTING,
    width: 1024,
    open: listing('Бренд', (page) => page.locator('#brand-filter').getByRole('checkbox').first().waitFor()),
  },
  {
    what: 'quick view',
    at: PRODUCT,
    open: async (page) => {
      await page.getByRole('region', { name: 'Вас могут заинтересовать' }).getByRole('link').first().click();
      await dialog(page)
        .getByRole('button', { name: /^В корзину/ })
        .waitFor();
    },
  },
  {
    what: 'pictures over the window',
    at: PRODUCT,
    open: async (page) => {
      await page
        .getByRole('region', { name: 'Изображения товара' })
        .getByRole('listitem')
        .getByRole('link')
        .first()
        .click();
      await dialog(page).getByRole('img').first().waitFor();
    },
  },
  { what: 'price list', at: PRODUCT, open: request('opt') },
  { what: 'lower price', at: PRODUCT, open: request('lowprice') },
  {
    what: 'request that was sent',
    at: PRODUCT,
    open: async (page) => {
      await request('opt')(page);
      await dialog(page).getByRole('textbox', { name: 'Телефон' }).fill('912 345-67-89');
      await press(page, 'Отправить заявку');
      await dialog(page).getByText('Спасибо за обращение!').waitFor();
    },
  },
  {
    what: 'cart with what is not sold here and a line to put back',
    at: inCart('/spb/cart', [SOLD, ALSO_SOLD, ONLY_IN_MOSCOW]),
    open: async (page) => {
      await main(page).getByRole('region', { name: 'Недоступные товары' }).waitFor();
      await press(page, /^Удалить из корзины: /);
      await main(page).getByRole('button', { name: 'Вернуть' }).waitFor();
    },
  },
  {
    what: 'question before the cart is emptied',
    at: inCart('/msk/cart', [SOLD]),
    open: async (page) => {
      await press(page, 'Очистить корзину');
      await dialog(page).waitFor();
    },
  },
  {
    what: 'order with what is missing',
    at: inCart('/msk/order', [SOLD]),
    open: async (page) => {
      await press(page, 'Оформить заказ');
      await main(page).locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    what: 'page of an order with the buyer’s data',
    at: ordered,
    open: async (page) => {
      await main(page).getByText('Кафе у парка').waitFor();
    },
  },
  {
    what: 'invoice',
    at: async (page) => `${await ordered(page)}/invoice`,
    open: (page) => page.getByRole('article', { name: /^Счёт № / }).waitFor(),
  },
  {
    what: 'favourites',
    at: async (page) => {
      await page.goto(PRODUCT);
      await page.waitForLoadState('networkidle');
      await press(page, 'В избранное');
      await page.getByRole('button', { name: 'В избранное', pressed: true }).first().waitFor();
      return '/msk/favorites';
    },
    open: (page) => main(page).getByRole('article').first().waitFor(),
  },
  {
    what: 'region prompt',
    at: LISTING,
    isNewcomer: true,
    open: (page) => page.getByRole('dialog', { name: 'Выберите склад отгрузки' }).waitFor(),
  },
  {
    what: 'question about cookies',
    at: '/msk/about',
    isNewcomer: true,
    open: (page) => page.getByRole('button', { name: 'Продолжить' }).waitFor(),
  },
  {
    what: 'second question about cookies',
    at: async (page) => {
      await page.goto('/msk/about');
      await page.getByRole('button', { name: 'Продолжить' }).waitFor();
      return '/msk/shipping';
    },
    isNewcomer: true,
    open: (page) => page.getByRole('button', { name: 'Хорошо' }).waitFor(),
  },
  {
    what: 'offer of a code',
    at: '/msk',
    isNewcomer: true,
    open: async (page) => {
      const banner = page.getByRole('region', { name: 'Промокод', exact: true });
      await banner.getByRole('button', { name: /по промокоду/ }).click();
      await banner.getByRole('button', { name: /Скопировать/ }).waitFor();
    },
  },
];

/**
 * Brings a page to the state: in the window that has its opener, as somebody who has answered before or not.
 */
export async function reach(page: Page, { at, width = 1440, isNewcomer, open }: OpenState): Promise<void> {
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference' });
  await page.setViewportSize({ width, height: 900 });
  if (isNewcomer) await page.context().clearCookies();
  await page.goto(typeof at === 'string' ? at : await at(page));
  // The idle part of the frame is there, and hears what is pressed.
  await page.locator('html[data-settled]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await open(page);
}
