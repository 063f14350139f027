import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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
      inn: INN,
      kpp: '770701001',
      company: 'ООО «Пример»',
      companyAddress: 'Москва, Примерная ул., 1',
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

describe('acc-D13 what the register knows beyond one company', () => {
  it('several branches are a choice by КПП; the chosen one is what orders', async () => {
    const there = { name: 'Филиал «Пример»', kpp: '780102001', address: 'Санкт-Петербург, Примерная ул., 2' };
    tab.shop.registered = { branches: [there] };
    const { user } = await openForm(REGISTER);
    await fillIn(user);
    await user.type(inn(), INN);
    const choice = await screen.findByRole('combobox', { name: /^Филиал/ });
    expect(
      within(choice)
        .getAllByRole('option')
        .map((each) => each.textContent),
    ).toEqual([
      'КПП 770701001, Москва, Примерная ул., 1',
      'КПП 780102001, Санкт-Петербург, Примерная ул., 2',
    ]);
    expect(value(/^КПП/)).toBe('770701001');
    await user.selectOptions(choice, '780102001');
    await order(user);
    expect(placed()).toMatchObject({
      inn: INN,
      kpp: there.kpp,
      company: there.name,
      companyAddress: there.address,
      fullInn: `${there.name}, ИНН ${INN}, КПП ${there.kpp}, ${there.address}`,
    });
  });

  it('of a liquidated one it warns, and the order is taken all the same', async () => {
    tab.shop.registered = { isLiquidated: true };
    const { user } = await openForm(REGISTER);
    await fillIn(user);
    await user.type(inn(), INN);
    expect(await screen.findByText(/^Реестр сообщает, что организация ликвидирована/)).toBeTruthy();
    await order(user);
    expect(placed()).toMatchObject({ inn: INN, company: 'ООО «Пример»' });
  });

  it('one that says nothing for two seconds is given up, and a late answer overwrites nothing', async () => {
    const held = Promise.withResolvers<void>();
    const { fetch } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (String(input).includes('/api/company/find')) await held.promise;
      return fetch(input, init);
    });
    const { user } = await openForm(REGISTER);
    await fillIn(user);
    await user.type(inn(), INN);
    expect(await screen.findByText('Реестр не ответил — заполните сами', {}, { timeout: 4000 })).toBeTruthy();
    await user.type(field(/^Название/), 'ООО «Ромашка»');
    held.resolve();
    await order(user);
    expect(placed()).toMatchObject({ company: 'ООО «Ромашка»', fullInn: '' });
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
    expect(localStorage.getItem('tara-organisations')).toContain('"value":[]');
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
    localStorage.setItem(
      'tara-organisations',
      JSON.stringify({ at: Date.now(), value: [{ inn: 7 }, null, ...list] }),
    );
    await openForm();
    expect(within(known()).getAllByRole('listitem')).toHaveLength(5);
  });
});
