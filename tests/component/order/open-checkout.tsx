import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Checkout } from '#components/buying/order/checkout.tsx';
import type { CheckoutFacts } from '#components/buying/order/checkout-facts.ts';
import { show } from '../store/shop-window.tsx';

/** A shop without a register, where one of two warehouses has no address yet. */
export const FACTS: CheckoutFacts = {
  warehouses: [
    { city: 'Москва', address: 'Складская ул., 1', hours: 'Пн–Пт 10:00–18:00' },
    { city: 'Санкт-Петербург', address: null, hours: null },
  ],
  looksUpCompanies: false,
  hasBill: true,
};
/** The form is a chunk of its own; the first test waits for its code. */
const FORM_LOADS = { timeout: 4000 };

export const submit = () => screen.getByRole('button', { name: 'Оформить заказ' });
export const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

/** The checkout of a shop window whose cart is not empty, with its form as it opens. */
export async function openFolded(facts: Partial<CheckoutFacts> = {}) {
  const shown = show(<Checkout facts={{ ...FACTS, ...facts }} />);
  await screen.findByRole('heading', { name: 'Кто' }, FORM_LOADS);
  return shown;
}

/** The same with every card of it open. */
export async function openForm(facts: Partial<CheckoutFacts> = {}) {
  const shown = await openFolded(facts);
  for (const change of screen.queryAllByRole('button', { name: /^Изменить:/ }))
    await shown.user.click(change);
  return shown;
}

/** What a field holds from now on, at once: of keys the form would be drawn for each. */
export const enter = (name: string | RegExp, value: string) =>
  fireEvent.change(field(name), { target: { value } });

/** Typed is the phone alone, whose mask hears each key. */
export async function fillIn(user: UserEvent, phone = '9123456789') {
  enter('Имя', 'Покупатель');
  await user.type(field('Телефон'), phone);
  enter('Адрес доставки', 'ул. Складская, 1');
  await user.click(screen.getByRole('checkbox', { name: /Я согласен/ }));
}
