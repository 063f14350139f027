import { CODES } from '#tests/fixtures/catalogue.ts';
import { cartPage } from './pages/cart-page.ts';
import { checkoutPage } from './pages/checkout-page.ts';
import { productPage } from './pages/product-page.ts';
import { expect, test } from './shop-test.ts';

// The browser itself reports every refusal that it gets.
test.use({ expectedErrors: [/status of (404|422|500|503)|was refused|no answer|does not fit/] });

test.describe('lines that the region does not sell', () => {
  test.use({ scenarios: ['cart-unavailable'] });
  test('acc-D3: stand apart and go together', async ({ page }) => {
    const cart = cartPage(page);
    await cart.open();
    await expect(cart.main).toContainText('Тарелка глубокая');
    await expect(cart.lines).toHaveCount(2);
    const asked = page.waitForResponse(/\/api\/cart\/delete-unavailable/);
    await cart.main.getByRole('button', { name: /Удалить недоступные/ }).click();
    expect((await asked).status()).toBe(200);
    await expect(cart.main).not.toContainText('Тарелка глубокая');
    await expect(cart.lines).toHaveCount(2);
  });
});

test('acc-D4: a promo code is refused with the server’s own words, and shown when it is set', async ({
  page,
  choose,
}) => {
  await choose('promo-accepted');
  const cart = cartPage(page);
  await cart.open();
  await expect(cart.sum).toContainText('45,00');
  await page.context().clearCookies({ name: 'mock-visitor' });
  await choose('cart-unavailable', 'promo-expired');
  await cart.open();
  await expect(cart.lines).toHaveCount(2);
  await cart.promo.fill('первый');
  await expect(cart.promo).toHaveValue('ПЕРВЫЙ');
  await cart.promo.press('Enter');
  await expect(cart.alert.filter({ hasText: 'Срок действия промокода истёк' }).first()).toBeVisible();
});

test('acc-D5, acc-D7, D69: an order that fails keeps the form and the cart; the next attempt goes through', async ({
  page,
  choose,
}) => {
  await choose('promo-accepted', '503:createOrder');
  const checkout = checkoutPage(page);
  await checkout.open();
  await checkout.fill();
  await checkout.submit.click();
  const failed = /^Произошла ошибка, попробуйте повторить оформление заказа позже или позвоните нам\. /;
  await expect(page.getByText(failed).first()).toBeVisible();
  await expect(page).toHaveURL(/\/msk\/order$/);
  await expect(checkout.main.getByRole('textbox', { name: 'Имя' })).toHaveValue('Кафе у парка');
  await choose('default');
  await checkout.submit.click();
  await expect(checkout.thanks).toBeVisible();
});

test('acc-A7: a read that is answered 503 leads to the region’s page of technical works', async ({
  page,
  choose,
}) => {
  await choose('503:getCart');
  await cartPage(page).open();
  await expect(page).toHaveURL(/\/msk\/technical-works$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('acc-E1: a request that fails says so with the telephone, and goes through when asked again', async ({
  page,
  choose,
}) => {
  await choose('error:createRecall');
  await page.goto('/msk/contacts');
  const form = page.getByRole('form', { name: 'Задать вопрос' });
  await form.scrollIntoViewIfNeeded();
  await form.getByRole('textbox', { name: 'Телефон' }).fill('+7 912 345-67-89');
  const submit = form.getByRole('button', { name: /Отправ/ });
  await submit.click();
  await expect(page.getByText(/Произошла какая-то ошибка, позвоните по телефону \+7/).first()).toBeVisible();
  await choose('default');
  await submit.click();
  await expect(page.getByText(/Спасибо за обращение/).first()).toBeVisible();
});

test('acc-D2, D44: an answer that cannot be read leaves what the server has; one that fails or is late says so', async ({
  page,
  choose,
}) => {
  const product = productPage(page);
  await choose('wrong-shape:addToCart');
  await product.open(1);
  let isAnswered = false;
  page.on('response', (answer) => {
    isAnswered ||= answer.url().includes('/api/cart/add/');
  });
  const reread = page.waitForResponse((answer) => isAnswered && answer.url().includes('/api/cart/get'));
  await product.add.click();
  // The cart is read again: the other backend did put it there.
  await (await reread).finished();
  await expect(product.toCart).toBeVisible();
  await choose('error:addToCart');
  await product.open(3);
  await product.add.click();
  const again = product.main.getByRole('button', { name: 'Не добавили — повторить' });
  await expect(again).toBeVisible();
  await choose('slow:addToCart');
  const late = page.waitForResponse(/\/api\/cart\/add\//);
  await again.click();
  await expect(product.toCart).toBeVisible();
  const { result } = await (await late).json();
  expect(result.items).toMatchObject([{ code: CODES.plain }, { code: CODES.discounted }]);
});
