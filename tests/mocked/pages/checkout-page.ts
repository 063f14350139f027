import type { Page } from '@playwright/test';

/** The checkout. */
export function checkoutPage(page: Page) {
  const main = page.getByRole('main');
  return {
    open: () => page.goto('/msk/order'),
    main,
    async fill(): Promise<void> {
      await main.getByRole('textbox', { name: 'Имя' }).fill('Кафе у парка');
      await main.getByRole('textbox', { name: 'Телефон' }).pressSequentially('89123456789');
      await main.getByRole('textbox', { name: 'Адрес доставки' }).fill('Москва, Складская улица, 1');
      await main.getByRole('checkbox', { name: /Я согласен/ }).check();
    },
    submit: main.getByRole('button', { name: 'Оформить заказ' }),
    thanks: main.getByRole('heading', { name: /^Спасибо за обращение/ }),
    alert: page.getByRole('alert'),
  };
}
