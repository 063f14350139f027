import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failure } from '#api/contract/failure.ts';
import { endVisit, namesOf, openShopWindow } from '../store/shop-window.tsx';
import { enter, field, fillIn, openFolded, openForm, submit } from './open-checkout.tsx';

const tab = openShopWindow();
const INN = '7707083893';
const OTHER_INN = '7736207543';
const DAY_MS = 24 * 60 * 60 * 1000;
const value = (name: string | RegExp) => Reflect.get(field(name), 'value');
const clearing = () => screen.queryByRole('button', { name: 'Это не мой телефон — очистить' });
const addresses = () => screen.queryByRole('list', { name: 'Ваши адреса' });
beforeEach(() => tab.shop.fill({ 'ТАР-1': 1 }));

async function order(user: UserEvent): Promise<void> {
  const before = tab.shop.placed.length;
  await user.click(submit());
  await waitFor(() => expect(tab.shop.placed.length).toBe(before + 1));
  await waitFor(() => expect(localStorage.getItem('tara-buyer')).not.toBeNull());
}

/** Somebody orders for an organisation with a comment; then the browser is opened anew with a cart. */
async function orderBefore(inn = INN, address = 'ул. Складская, 1'): Promise<void> {
  const { user } = await openForm();
  const clear = clearing();
  if (clear !== null) await user.click(clear);
  await fillIn(user);
  enter('Адрес доставки', address);
  enter(/^ИНН/, inn);
  enter(/^Название/, `ООО «${inn}»`);
  enter(/^Комментарий/, 'Код домофона 12');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Желаемое время/ }), '14:00–18:00');
  await order(user);
  await endVisit();
  tab.shop.fill({ 'ТАР-1': 1 });
}

describe('acc-D15 the checkout of who has ordered here before', () => {
  it('opens filled with all but comment, day and consent, and asks nobody for it', async () => {
    await orderBefore();
    expect(localStorage.getItem('tara-buyer')).not.toMatch(/consent|домофон/);
    const { user } = await openForm();
    expect([value('Имя'), value('Телефон'), value(/^ИНН/), value('Адрес доставки')]).toEqual([
      'Покупатель',
      '+7(912)-345-67-89',
      INN,
      'ул. Складская, 1',
    ]);
    expect(value(/^Комментарий/)).toBe('');
    expect(screen.getByRole('combobox', { name: /^Желаемое время/ })).toHaveProperty('value', '14:00–18:00');
    expect(screen.getByRole('checkbox', { name: /Я согласен/ })).toHaveProperty('checked', false);
    await user.click(screen.getByRole('checkbox', { name: /Я согласен/ }));
    await order(user);
    expect(tab.shop.placed.at(-1)?.form).toMatchObject({
      name: 'Покупатель',
      phone: '+79123456789',
      inn: INN,
    });
    expect(namesOf(tab)).not.toContain('findCompany');
  });

  it('folds what is known to one line each, opens a card by a press with the focus in it, and one with a fault by itself', async () => {
    await orderBefore();
    const { user } = await openFolded();
    const card = (name: string) => screen.getByRole('region', { name });
    expect(screen.queryByRole('textbox', { name: 'Имя' })).toBeNull();
    const said = (name: string) => card(name).firstElementChild?.textContent.replaceAll('\u00a0', ' ');
    expect(said('Кто')).toBe(`КтоПокупатель, +7(912)-345-67-89, ООО «${INN}»Изменить`);
    expect(said('Куда')).toBe('КудаДоставка, ул. Складская, 1Изменить');
    expect(said('Когда')).toBe('КогдаБлижайший возможный день, 14:00–18:00Изменить');
    await user.click(screen.getByRole('button', { name: 'Изменить: Кто' }));
    expect(document.activeElement).toBe(field('Имя'));
    await user.clear(field('Имя'));
    await user.click(submit());
    expect(await screen.findByText('Проверьте 2 поля')).toBeTruthy();
  });

  it('opens a folded card of which the shop says that something in it is wrong', async () => {
    await orderBefore();
    const { user } = await openFolded();
    tab.shop.refuse(
      'createOrder',
      failure('invalid-input', { fields: { phone: 'Проверьте номер телефона' } }),
    );
    await user.click(screen.getByRole('checkbox', { name: /Я согласен/ }));
    await user.click(submit());
    expect(await screen.findByText('Проверьте номер телефона')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Телефон')));
    expect(screen.getByText('Проверьте 1 поле')).toBeTruthy();
  });

  it('is empty again after «Это не мой телефон — очистить», also for the next one, with the focus in it', async () => {
    await orderBefore();
    const { user } = await openForm();
    await user.click(screen.getByRole('button', { name: 'Это не мой телефон — очистить' }));
    await waitFor(() => expect(document.activeElement).toBe(field('Имя')));
    expect([value('Имя'), value(/^ИНН/), value('Адрес доставки'), clearing()]).toEqual(['', '', '', null]);
    expect(screen.queryByRole('list', { name: 'Вы уже заказывали на' })).toBeNull();
    expect(
      ['tara-buyer', 'tara-organisations', 'tara-addresses'].map((key) => localStorage.getItem(key)),
    ).toEqual([null, null, null]);
    await endVisit();
    tab.shop.fill({ 'ТАР-1': 1 });
    await openForm();
    expect([value('Имя'), clearing()]).toEqual(['', null]);
  });

  it('is empty twelve months later', async () => {
    await orderBefore();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 364 * DAY_MS);
    await openForm();
    expect(value('Имя')).toBe('Покупатель');
    await endVisit();
    tab.shop.fill({ 'ТАР-1': 1 });
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 366 * DAY_MS);
    await openForm();
    expect([value('Имя'), clearing(), localStorage.getItem('tara-buyer')]).toEqual(['', null, null]);
  });

  it.each(['не JSON', '7', '{"at":"x","value":{"name":"Кто"}}', '{"at":9e15,"value":{"name":7,"x":"y"}}'])(
    'what is spoiled, %s, is an empty form',
    async (kept) => {
      localStorage.setItem('tara-buyer', kept);
      await openForm();
      expect([value('Имя'), clearing()]).toEqual(['', null]);
    },
  );
});

describe('acc-D16 addresses of an organisation', () => {
  it('one press fills one in; a name stands before it, «Enter» keeps the name and orders nothing', async () => {
    await orderBefore(INN, 'Арбат, 1');
    const { user } = await openForm();
    await user.clear(field('Адрес доставки'));
    await user.click(screen.getByRole('button', { name: 'Назвать Арбат, 1' }));
    await waitFor(() => expect(document.activeElement).toBe(field(/^Название адреса/)));
    await user.keyboard('Кафе на Арбате{Enter}');
    expect(tab.shop.placed).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Кафе на Арбате: Арбат, 1' }));
    expect(value('Адрес доставки')).toBe('Арбат, 1');
    // Another organisation has none of these.
    await user.clear(field(/^ИНН/));
    await user.type(field(/^ИНН/), OTHER_INN);
    expect(addresses()).toBeNull();
    await user.click(screen.getByRole('button', { name: `ООО «${INN}», ИНН\u00A0${INN}` }));
    await user.click(screen.getByRole('button', { name: 'Убрать Арбат, 1' }));
    expect(addresses()).toBeNull();
    expect(localStorage.getItem('tara-addresses')).not.toContain('Арбат');
  });
});
