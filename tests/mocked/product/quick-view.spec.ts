import { frameReady } from '#tests/harness/frame.ts';
import { expectRounded } from '#tests/harness/rounding.ts';
import { PRODUCT } from '../places.ts';
import { expect, test } from '../shop-test.ts';

test('acc-C4 acc-D6: a product of a block has a heart, opens over the page with what was loaded ahead, sells by steps and goes by Escape', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/get-product/')) asked.push(new URL(request.url()).pathname);
  });
  await page.goto(`/msk${PRODUCT}`);
  await frameReady(page);
  const block = page.getByRole('region', { name: 'Вас могут заинтересовать' });
  const tiles = await block.getByRole('article').count();
  expect(tiles).toBeGreaterThan(0);
  const hearts = block.getByRole('button', { name: /^В избранное: /, includeHidden: true });
  await expect(hearts, 'acc-D6').toHaveCount(tiles);
  const link = block.getByRole('link').first();
  const path = (await link.getAttribute('href')) ?? '';
  const name = (await link.getByRole('heading').textContent()) ?? '';
  await link.scrollIntoViewIfNeeded();
  const answer = page.waitForResponse(/\/api\/get-product\//);
  await link.hover();
  await (await answer).finished();
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(1);

  await link.click();
  const view = page.getByRole('dialog', { name });
  await expect(view.getByRole('button', { name: /^В корзину/ })).toBeVisible();
  expect(asked, 'nothing is asked for by the press').toHaveLength(1);
  expect(new URL(page.url()).pathname).toBe(`/msk${PRODUCT}`);
  await expect(view.getByRole('link', { name: 'Все о товаре' })).toHaveAttribute('href', path);

  const steps = view.getByRole('combobox', { name: 'Количество' });
  await expect(steps.getByRole('option')).toHaveCount(20);
  const values = await steps
    .getByRole('option')
    .evaluateAll((all) => all.map((option) => Number((option as HTMLOptionElement).value)));
  const step = values[0] ?? 0;
  expect(values).toEqual(values.map((_, at) => (at + 1) * step));
  await steps.selectOption({ index: 1 });
  await view.getByRole('button', { name: /^В корзину/ }).click();
  const quantity = view.getByRole('textbox', { name: 'Количество' });
  await expect(quantity).toHaveValue(String(2 * step));
  await expectRounded(view);
  await expect(quantity).toHaveValue(String(3 * step));
  for (let press = 0; press < 2; press += 1) {
    await view.getByRole('button', { name: 'Уменьшить количество' }).click();
  }
  await view.getByRole('button', { name: 'Уменьшить количество' }).click();
  await expect(page.getByText('Товар удален из корзины')).toBeVisible();
  await expect(steps, 'it begins anew with one step').toHaveValue(String(step));

  await page.keyboard.press('Escape');
  await expect(view).toBeHidden();
  await expect(link).toBeFocused();
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    link.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(tab).toHaveURL(path);
  await expect(view).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('acc-C4: a tap opens the product over the page, and its own page is one tap further', async ({
    page,
  }) => {
    await page.goto(`/msk${PRODUCT}`);
    await frameReady(page);
    const link = page.getByRole('region', { name: 'Вас могут заинтересовать' }).getByRole('link').first();
    const path = (await link.getAttribute('href')) ?? '';
    await link.tap();
    const view = page.getByRole('dialog', { name: (await link.getByRole('heading').textContent()) ?? '' });
    await expect(view.getByRole('button', { name: /^В корзину/ })).toBeVisible();
    expect(await view.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    await view.getByRole('link', { name: 'Все о товаре' }).tap();
    await expect(page).toHaveURL(path);
    await expect(view).toBeHidden();
  });
});
