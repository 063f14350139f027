import { expect, test } from '#tests/harness/page.ts';
import { IS_LONG, LONG_ONLY } from '#tests/harness/rounds.ts';
import { launchShop, START_MS } from '#tests/harness/shop.ts';

/** Pages and their code are built when they are first asked for: a minute and more on a busy machine. */
const BUILT_MS = 240_000;
/** An end that waited for the open page's web socket would never come, ms. */
const ENDED_MS = 20_000;

test.skip(!IS_LONG, LONG_ONLY);
// The last page is one that does not exist, and asks for its code anew when the server is gone.
test.use({ expectedErrors: [/status of 404|ERR_CONNECTION_REFUSED/] });

test('what `npm run dev` starts shows a listing, puts a product of it into the cart, has the region’s own 404, and ends under an open page', async ({
  page,
}) => {
  test.setTimeout(START_MS + 3 * BUILT_MS);
  page.setDefaultTimeout(BUILT_MS);
  const { shop, opened } = await launchShop({ isDevelopment: true });
  let code: number | null | undefined;
  let isUnderPage = false;
  try {
    await opened;
    const listing = await page.goto(`${shop.url}/msk/catalog/stakany-bumazhnye`);
    expect(listing?.status()).toBe(200);
    const added = page.waitForResponse(/\/api\/cart\/add\//);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^В корзину/ })
      .first()
      .click();
    expect((await added).status()).toBe(200);
    await expect(page.getByRole('main').getByRole('textbox', { name: 'Количество' }).first()).toBeVisible({
      timeout: BUILT_MS,
    });
    // It stands as long as the page does.
    const socket = page.waitForEvent('websocket');
    const missing = await page.goto(`${shop.url}/msk/nope`);
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница не найдена');
    await socket;
  } finally {
    const ended = shop.stop();
    const patience = setTimeout(() => void page.close(), ENDED_MS);
    code = await ended;
    clearTimeout(patience);
    isUnderPage = !page.isClosed();
  }
  expect({ code, isUnderPage }).toEqual({ code: 0, isUnderPage: true });
});
