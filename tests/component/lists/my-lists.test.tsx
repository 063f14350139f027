import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { MyLists } from '#components/buying/my-lists/my-lists.tsx';
import { linesOfToken } from '#lib/lists/list-link.ts';
import { keepList, linesOf, readLists } from '#store/remembered/device-lists.ts';
import { openShopWindow, show } from '../store/shop-window.tsx';

openShopWindow();
const LINES = [{ code: 'ТАР-1', quantity: 2 }];
const names = () => readLists().map(({ name }) => name);

describe('acc-D15 «Мои списки»', () => {
  it('shows each with how much it holds and a link that opens it', () => {
    keepList('Кофейня', [...LINES, { code: 'ВИЛ-6', quantity: 12 }]);
    show(<MyLists />);
    const list = within(screen.getByRole('list', { name: 'Списки этого устройства' })).getByRole('listitem');
    expect(list.textContent.replace('\u00A0', ' ')).toContain('2 товара');
    const link = within(list).getByRole('link', { name: 'Кофейня' }).getAttribute('href') ?? '';
    expect(link).toMatch(/^\/msk\/list#/);
    expect(linesOfToken(link.split('#')[1] ?? '', 300)).toHaveLength(2);
  });

  it('renames one, never to the name of another', async () => {
    keepList('Кухня', LINES);
    keepList('Офис', LINES);
    const { user } = show(<MyLists />);
    const [office] = screen.getAllByRole('listitem');
    if (office === undefined) throw new Error('no list');
    await user.click(within(office).getByRole('button', { name: 'Переименовать' }));
    const field = within(office).getByRole('textbox', { name: 'Название списка' });
    await user.clear(field);
    await user.type(field, 'кухня{Enter}');
    expect(within(office).getByText('Список с таким названием уже есть')).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'Бухгалтерия{Enter}');
    expect(names()).toEqual(['Бухгалтерия', 'Кухня']);
    expect(screen.getByRole('link', { name: 'Бухгалтерия' })).toBeTruthy();
  });

  it('removes one at a press and puts it back where it stood, with the focus on the way back', async () => {
    for (const name of ['Третий', 'Второй', 'Первый']) keepList(name, LINES);
    const { user } = show(<MyLists />);
    await user.click(screen.getByRole('button', { name: 'Удалить список «Второй»' }));
    expect(names()).toEqual(['Первый', 'Третий']);
    const back = screen.getByRole('button', { name: 'Вернуть' });
    expect(document.activeElement).toBe(back);
    await user.click(back);
    expect(names()).toEqual(['Первый', 'Второй', 'Третий']);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('without any says how one is made', () => {
    show(<MyLists />);
    expect(screen.getByText('Соберите корзину и нажмите в ней «Сохранить корзину списком».')).toBeTruthy();
  });
});

describe('acc-D15 what a browser keeps of lists', () => {
  it('acc-D1: fifty lists of 2,000 lines have room', () => {
    const lines = Array.from({ length: 2000 }, (_, at) => ({ code: `МР-${10_000 + at}`, quantity: 100 }));
    for (let at = 0; at < 50; at += 1) expect(keepList(`Список ${at}`, lines)).toBe('kept');
    expect(readLists()).toHaveLength(50);
  });

  it('is decoded once, however often it is looked at', () => {
    keepList('Кухня', LINES);
    const decode = vi.spyOn(globalThis, 'atob');
    expect(readLists()).toEqual(readLists());
    expect(decode).not.toHaveBeenCalled();
  });

  it('replaces one of the same name, keeps fifty, and nothing that is spoiled', () => {
    expect(keepList('Кухня', LINES)).toBe('kept');
    expect(keepList('кухня', [{ code: 'ЛОЖ-1', quantity: 1 }])).toBe('replaced');
    expect(readLists().map(linesOf)).toEqual([[{ code: 'ЛОЖ-1', quantity: 1 }]]);
    for (let at = 1; at < 50; at += 1) keepList(`№ ${at}`, LINES);
    expect(keepList('лишний', LINES)).toBe('full');
    expect(readLists()).toHaveLength(50);
    const spoiled = [null, { name: 'x', token: 'y', savedAt: '' }];
    localStorage.setItem('tara-lists', JSON.stringify({ at: Date.now(), value: spoiled }));
    expect(readLists()).toEqual([]);
  });

  it('says so where the browser stores nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(keepList('Кухня', LINES)).toBe('forbidden');
    vi.unstubAllGlobals();
  });
});
