import type { Page } from '@playwright/test';
import { expect, test } from '#tests/harness/page.ts';
import { LAN_HOST, PREFIX_PORT } from '#tests/harness/ports.ts';
import { PRODUCT } from './frame-places.ts';

const inCart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /В корзине/ })
    .first();

/**
 * Lets the document's own scripts through and holds whatever they ask for later. The answer lets later
 * requests through; what was held stays so, or the page would go on before it is left.
 */
async function holdLateScripts(page: Page): Promise<() => void> {
  const own = new Set<string>();
  let isHeld = true;
  await page.route(`**/msk${PRODUCT}`, async (route) => {
    const answer = await route.fetch();
    for (const [, src = ''] of (await answer.text()).matchAll(/<script[^>]+src="([^"]+)"/g)) own.add(src);
    await route.fulfill({ response: answer });
  });
  await page.route('**/*.js', (route) =>
    isHeld && !own.has(new URL(route.request().url()).pathname) ? undefined : route.continue(),
  );
  return () => {
    isHeld = false;
  };
}

// Plain http under such a name is no place for it, and says so.
test.use({ expectedErrors: [/Cross-Origin-Opener-Policy header has been ignored/] });

test('acc-D1: a cart lives on plain http under a name of the local network too', async ({
  page,
  context,
}) => {
  await page.goto(`http://${LAN_HOST}:${PREFIX_PORT}/msk${PRODUCT}`);
  // What a page has not sent yet goes with it.
  const added = page.waitForResponse(/\/api\/cart\/add\//);
  await page
    .getByRole('main')
    .getByRole('button', { name: /В корзину/ })
    .first()
    .click();
  await expect(inCart(page)).toBeVisible();
  expect((await added).status()).toBe(200);
  await page.reload();
  await expect(inCart(page)).toBeVisible();
  const session = (await context.cookies()).find(({ name }) => name.endsWith('sid'));
  expect(session).toMatchObject({ name: 'sid', secure: false, httpOnly: true });
});

test('acc-D2, F24: a press that is followed at once by a reload is not lost, whatever had come by then', async ({
  page,
}) => {
  const letThrough = await holdLateScripts(page);
  await page.goto(`/msk${PRODUCT}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /В корзину/ })
    .first()
    .click();
  await expect(inCart(page)).toBeVisible();
  letThrough();
  const sent = page.waitForResponse(/\/api\/cart\/add\//);
  await page.reload();
  await (await sent).finished();
  await expect(inCart(page)).toBeVisible();
  await page.goto('/msk/cart');
  await expect(page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Количество' })).toHaveValue(/\d/);
});
