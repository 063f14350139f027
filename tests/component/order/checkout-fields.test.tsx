import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure } from '#api/contract/failure.ts';
import { wishedDays, wishWords } from '#components/buying/order/delivery-wish.ts';
import { noteChat } from '#components/counters/chat/chat-there.ts';
import { openShopWindow } from '../store/shop-window.tsx';
import { field, fillIn, openForm, submit } from './open-checkout.tsx';

const tab = openShopWindow();
const DRAFT = 'tara-order-draft';
const placed = () => tab.shop.placed[0]?.form;
const choice = (name: string) => screen.getByRole('combobox', { name });
beforeEach(() => tab.shop.fill({ 'ТАР-1': 1 }));

describe('the fields of the checkout', () => {
  it.each([
    ['77 0708', 'В ИНН должно быть 10 или 12 цифр'],
    ['7707083894', 'Проверьте ИНН: контрольные цифры не сходятся'],
  ])('D50: of the INN %s says what is wrong', async (inn, text) => {
    const { user } = await openForm();
    await fillIn(user);
    await user.type(field(/ИНН/), inn);
    await user.click(submit());
    expect(await screen.findByText(text)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field(/ИНН/)));
    expect(placed()).toBeUndefined();
  });

  it('D50: an INN may be typed with spaces; a number that nobody has is refused', async () => {
    const { user } = await openForm();
    await fillIn(user, '0001112233');
    await user.type(field(/ИНН/), '7707 083 893');
    await user.click(submit());
    expect(await screen.findByText('Проверьте номер телефона')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Телефон')));
    await user.clear(field('Телефон'));
    await user.type(field('Телефон'), '9123456789');
    await user.click(submit());
    await waitFor(() => expect(placed()).toMatchObject({ inn: '7707083893', phone: '+79123456789' }));
  });

  it('acc-D5, acc-D16: the wished day and time are fields of the order, not of its comment', async () => {
    const { user } = await openForm();
    await fillIn(user);
    await user.type(field('Комментарий необязательно'), 'Позвоните на проходную');
    await screen.findByRole('option', { name: 'среда, 25\u00a0ноября' });
    await user.selectOptions(choice('Желаемый день необязательно'), '2026-11-27');
    await user.selectOptions(choice('Желаемое время необязательно'), '10:00–14:00');
    await user.click(submit());
    const wish = { wishedDay: '2026-11-27', wishedTime: '10:00–14:00' };
    await waitFor(() => expect(placed()).toMatchObject({ ...wish, comment: 'Позвоните на проходную' }));
    expect(await screen.findByText('Желаемый день: пятница, 27 ноября, 10:00–14:00')).toBeTruthy();
  });

  it('acc-D5: pickup names the warehouse’s address, or who will', async () => {
    const { user } = await openForm();
    await user.click(screen.getByRole('radio', { name: /Самовывоз/ }));
    expect(screen.getByText('Адрес склада: Складская ул., 1, Пн–Пт 10:00–18:00')).toBeTruthy();
    cleanup();
    await openForm({ warehouses: [{ city: 'Москва', address: null, hours: null }] });
    expect(screen.getByText('Адрес склада сообщит менеджер')).toBeTruthy();
  });

  it('D61: the order’s error names the phone always, and the chat only where one has come', async () => {
    tab.shop.refuse('createOrder', failure('unexpected'));
    const { user } = await openForm();
    await fillIn(user);
    const PHONE = '+7 (495) 000-00-01';
    const said = (ways: string) =>
      screen.queryAllByText(`Произошла ошибка, попробуйте повторить оформление заказа позже или ${ways}`, {
        exact: false,
      });
    await user.click(submit());
    // Beside the button, and as a toast.
    await waitFor(() => expect(said('позвоните нам.')).toHaveLength(2));
    for (const words of said('позвоните нам.')) expect(words.parentElement?.textContent).toContain(PHONE);

    noteChat();
    tab.shop.refuse('createOrder', failure('unexpected'));
    await user.click(submit());
    const literal = 'напишите нам в чат поддержки в нижнем правом углу.';
    await waitFor(() => expect(said(literal).length).toBeGreaterThan(0));
    for (const words of said(literal)) expect(words.parentElement?.textContent).toContain(PHONE);
  });

  it('D55: beside the consent its text, the policy and the offer open in tabs of their own', async () => {
    await openForm();
    const links = ['обработку персональных данных', 'политика конфиденциальности', 'договор оферты'];
    for (const name of links) {
      const link = screen.getByRole('link', { name: `${name} (откроется в новой вкладке)` });
      expect(link.getAttribute('target')).toBe('_blank');
    }
  });
});

describe('the draft of an order', () => {
  it('acc-D5: outlives a reload in its tab, but for the consent, and goes when the order is placed', async () => {
    const { user } = await openForm();
    await fillIn(user);
    await user.click(screen.getByRole('radio', { name: /Самовывоз/ }));
    await user.selectOptions(choice('Желаемое время необязательно'), '14:00–18:00');
    expect(sessionStorage.getItem(DRAFT)).not.toContain('consent');
    cleanup();

    const again = await openForm();
    expect(field('Имя')).toHaveProperty('value', 'Покупатель');
    expect(field('Телефон')).toHaveProperty('value', '+7(912)-345-67-89');
    expect(screen.getByRole('radio', { name: /Самовывоз/ })).toHaveProperty('checked', true);
    expect(choice('Желаемое время необязательно')).toHaveProperty('value', '14:00–18:00');
    const consent = screen.getByRole('checkbox', { name: /Я согласен/ });
    expect(consent).toHaveProperty('checked', false);
    await again.user.click(consent);
    await again.user.click(submit());
    await waitFor(() => expect(placed()).toMatchObject({ name: 'Покупатель', selfdelivery: true }));
    await waitFor(() => expect(sessionStorage.getItem(DRAFT)).toBeNull());
  });

  it.each(['не JSON', '7', '{"name":7,"selfdelivery":"да","constructor":"x","phone":null}'])(
    'a spoiled draft %s is an empty form',
    async (draft) => {
      sessionStorage.setItem(DRAFT, draft);
      await openForm();
      expect(field('Имя')).toHaveProperty('value', '');
      expect(screen.getByRole('radio', { name: /Доставка/ })).toHaveProperty('checked', true);
    },
  );
});

describe('acc-D16 the wish', () => {
  it('is one of the days that the server tells, and says no more where it tells none', () => {
    expect(wishedDays(null)).toEqual([]);
    expect(wishedDays({ date: '2026-12-30', days: ['2026-12-30', '2027-01-11'] })).toEqual([
      '2026-12-30',
      '2027-01-11',
    ]);
    const days = wishedDays({ date: '2026-11-27' });
    expect(days.slice(0, 3)).toEqual(['2026-11-27', '2026-11-30', '2026-12-01']);
    expect(days).toHaveLength(10);
    expect(wishedDays({ date: '2027-01-09' })[0], 'a worked Saturday stays').toBe('2027-01-09');
  });

  it.each([
    ['', '', ''],
    ['2026-11-24', '', 'вторник, 24\u00A0ноября'],
    ['', '14:00–18:00', '14:00–18:00'],
    ['2026-11-24', '14:00–18:00', 'вторник, 24\u00A0ноября, 14:00–18:00'],
  ])('of %s %s reads «%s»', (wishedDay, wishedTime, text) => {
    expect(wishWords({ wishedDay, wishedTime })).toBe(text);
  });
});

describe('acc-D16 goods to order', () => {
  it('offer no day to wish for, and a day that was wished for before is not sent', async () => {
    for (const { code, terms } of tab.shop.catalogue.products)
      if (code === 'ТАР-1') for (const each of Object.values(terms)) Object.assign(each, { inCity: false });
    const wished = JSON.stringify({ wishedDay: '2026-11-27', wishedTime: '10:00–14:00' });
    sessionStorage.setItem(DRAFT, wished);
    const { user } = await openForm();
    expect(await screen.findByText('Есть товары под заказ: день назовёт менеджер')).toBeTruthy();
    const days = Array.from(choice('Желаемый день необязательно').children, (each) => each.textContent);
    expect(days).toEqual(['Ближайший возможный']);
    expect(screen.queryByText(/Ближайшая доставка/)).toBeNull();
    await fillIn(user);
    await user.click(submit());
    await waitFor(() => expect(placed()).toMatchObject({ wishedDay: '', wishedTime: '10:00–14:00' }));
  });
});
