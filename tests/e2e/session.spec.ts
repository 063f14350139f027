import { expect, test } from '#tests/harness/page.ts';
import { LAN_HOST, PREFIX_PORT } from '#tests/harness/ports.ts';
import { PRODUCT } from './frame-places.ts';

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
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /В корзине/ })
      .first(),
  ).toBeVisible();
  expect((await added).status()).toBe(200);
  await page.reload();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /В корзине/ })
      .first(),
  ).toBeVisible();
  const session = (await context.cookies()).find(({ name }) => name.endsWith('sid'));
  expect(session).toMatchObject({ name: 'sid', secure: false, httpOnly: true });
});
