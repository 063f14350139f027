import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failure } from '#api/contract/failure.ts';
import { endVisit, namesOf, openShopWindow } from '../store/shop-window.tsx';
import { field, fillIn, openForm, submit } from './open-checkout.tsx';

const tab = openShopWindow();
const placed = () => tab.shop.placed.at(-1)?.form;
const INN = '7707083893';
const inn = () => field(/^ИНН/);
const value = (name: RegExp) => Reflect.get(field(name), 'value');
const REGISTER = { looksUpCompanies: true };
beforeEach(() => tab.shop.fill({ 'ТАР-1': 1 }));
afterEach(() => localStorage.clear());

async function order(user: UserEvent): Promise<void> {
  await user.click(submit());
  await waitFor(() => expect(placed()).toBeDefined());
}

describe('acc-D13 who buys', () => {
  it('an organisation is chosen first; of a person nothing of an organisation goes along', async () => {
    const { user } = await openForm();
    expect(screen.getByRole('radio', { name: 'Организация или ИП' })).toHaveProperty('checked', true);
    await user.type(inn(), INN);
    await user.type(field(/^Название/), 'ООО «Ромашка»');
    await user.click(screen.getByRole('radio', { name: 'Частное лицо' }));
    expect(screen.queryByRole('textbox', { name: /^ИНН/ })).toBeNull();
    await fillIn(user);
    await order(user);
    expect(placed()).toMatchObject({ inn: '', company: '', kpp: '', fullInn: '' });
  });

  it('a number is judged while it is typed, its spaces are dropped', async () => {
    const { user } = await openForm();
    const wrong = 'Проверьте ИНН: контрольные цифры не сходятся';
    await user.type(inn(), '7707083894');
    expect(await screen.findByText(wrong)).toBeTruthy();
    await user.clear(inn());
    expect(screen.queryByText(wrong)).toBeNull();
    await user.click(inn());
    await user.paste(' 7707 083 893 ');
    expect(value(/^ИНН/)).toBe(INN);
    expect(namesOf(tab)).not.toContain('findCompany');
  });

  it('who works for himself has no КПП, and none is sent', async () => {
    const { user } = await openForm();
    await fillIn(user);
    await user.type(field(/^КПП/), '770701001');
    await user.type(inn(), '500100732259');
    expect(screen.queryByRole('textbox', { name: /^КПП/ })).toBeNull();
    await order(user);
    expect(placed()).toMatchObject({ inn: '500100732259', kpp: '' });
  });
});

describe('acc-D13 the register', () => {
  it('fills in name, КПП and address of a right number; another number forgets them', async () => {
    const { user } = await openForm(REGISTER);
    await fillIn(user);
    await user.type(inn(), INN);
    await waitFor(() => expect(value(/^Название/)).toBe('ООО «Пример»'));
    expect([value(/^КПП/), value(/^Юридический/)]).toEqual(['770701001', 'Москва, Примерная ул., 1']);
    await user.type(inn(), '{Backspace}');
    expect([value(/^Название/), value(/^КПП/)]).toEqual(['', '']);
    await user.type(inn(), '3');
    await waitFor(() => expect(value(/^Название/)).toBe('ООО «Пример»'));
    await order(user);
    expect(placed()).toMatchObject({
      ...{ inn: INN, kpp: '770701001', company: 'ООО «Пример»', companyAddress: 'Москва, Примерная ул., 1' },
      fullInn: `ООО «Пример», ИНН ${INN}, КПП 770701001, Москва, Примерная ул., 1`,
    });
  });

  it('that is down is in nobody’s way: the rest is typed by hand', async () => {
    tab.shop.refuse('findCompany', failure('register-unavailable'));
    const { user } = await openForm(REGISTER);
    await fillIn(user);
    await user.type(inn(), INN);
    expect(await screen.findByText('Реестр не ответил — заполните сами')).toBeTruthy();
    await user.type(field(/^Название/), 'ООО «Ромашка»');
    await order(user);
    expect(placed()).toMatchObject({ inn: INN, company: 'ООО «Ромашка»', fullInn: '' });
  });
});

describe('acc-D13 organisations of this browser', () => {
  const known = () => screen.getByRole('list', { name: 'Вы уже заказывали на' });

  it('are offered once they have ordered, fill the form in by one press, and can be removed', async () => {
    const first = await openForm();
    await fillIn(first.user);
    await first.user.type(inn(), INN);
    await first.user.type(field(/^Название/), 'ООО «Ромашка»');
    await order(first.user);
    await waitFor(() => expect(localStorage.getItem('tara-organisations')).toContain(INN));
    await endVisit();

    tab.shop.fill({ 'ТАР-1': 1 });
    const { user } = await openForm();
    await user.click(within(known()).getByRole('button', { name: `ООО «Ромашка», ИНН\u00A0${INN}` }));
    expect([value(/^ИНН/), value(/^Название/)]).toEqual([INN, 'ООО «Ромашка»']);
    await user.click(within(known()).getByRole('button', { name: 'Убрать ООО «Ромашка»' }));
    expect(screen.queryByRole('list', { name: 'Вы уже заказывали на' })).toBeNull();
    expect(localStorage.getItem('tara-organisations')).toBe('[]');
  });

  it('no more than five are kept, newest first, and what is spoiled is none', async () => {
    const kept = (at: number) => ({
      inn: `${at}`,
      kpp: '',
      company: `ООО «${at}»`,
      companyAddress: '',
      fullInn: '',
    });
    const list = [1, 2, 3, 4, 5, 6].map(kept);
    localStorage.setItem('tara-organisations', JSON.stringify([{ inn: 7 }, null, ...list]));
    await openForm();
    expect(within(known()).getAllByRole('listitem')).toHaveLength(5);
  });
});
