import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '#api/contract/failure.ts';
import { OrderForm } from '#components/buying/quick-order/order-form.tsx';
import { cartStore } from '#store/cart.ts';
import { namesOf, openShopWindow, show } from '../store/shop-window.tsx';

const tab = openShopWindow();
const NBSP = /[\u00A0\u202F]/g;
const plain = (element: Element) => element.textContent.replace(NBSP, ' ');
const held = () => tab.shop.cart('msk').items.map(({ code, quantity }) => [code, quantity]);
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Артикулы и количество');
const summary = () => screen.findByRole('region', { name: 'Итог списка' }, { timeout: 4000 });

async function check(list: string) {
  const { user } = show(<OrderForm>Как составить</OrderForm>);
  text().value = list;
  await user.click(screen.getByRole('button', { name: 'Проверить список' }));
  return user;
}

describe('acc-D9 the page of the quick order', () => {
  it('shows the problems first, lets quantities be changed, adds all in one call, and takes it back', async () => {
    tab.shop.fill({ 'ЛОЖ-1': 4 });
    await cartStore.load('msk');
    const user = await check('ТАР-1 2\nНЕТ-1 3\nВИЛ-6 7');
    expect(plain(await summary())).toContain('В корзину: 2 товара');
    const headings = screen.getAllByRole('heading', { level: 3 }).map(plain);
    expect(headings).toEqual(['Не найдены 1', 'Количество округлено до упаковки 1', 'Найдены 1']);
    expect(screen.getByText('7 → 12: продажа кратно 6')).toBeTruthy();
    const plate = within(screen.getByRole('group', { name: 'Количество: Тарелка бумажная' }));
    await user.click(plate.getByRole('button', { name: 'Увеличить количество' }));
    await user.click(screen.getByRole('button', { name: 'Добавить в корзину' }));
    expect(await screen.findByText('Товары списка в корзине.')).toBeTruthy();
    expect(held().toSorted()).toEqual(
      [
        ['ВИЛ-6', 12],
        ['ЛОЖ-1', 4],
        ['ТАР-1', 3],
      ].toSorted(),
    );
    expect(namesOf(tab).filter((name) => name === 'takeQuickOrder')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Вернуть как было' }));
    await screen.findByText('Прежняя корзина возвращена.');
    expect(held()).toEqual([['ЛОЖ-1', 4]]);
  });

  it('a quantity that is none says why beside it and changes nothing', async () => {
    const user = await check('ТАР-1 2');
    await summary();
    const field = screen.getByRole('textbox', { name: 'Количество' });
    await user.clear(field);
    await user.type(field, '2,5{Enter}');
    expect(await screen.findByText('«2,5» — дробное, а нужно целое')).toBeTruthy();
    expect(plain(await summary())).toContain('В корзину: 1 товар');
  });

  it('of 5,000 lines draws a portion, folds the found ones and sends only what can be bought', async () => {
    const unknown = Array.from({ length: 400 }, (_, at) => `НЕТ-${at} 1`);
    const found = Array.from({ length: 150 }, () => 'ТАР-1 1');
    const user = await check([...unknown, ...found].join('\n'));
    await summary();
    expect(screen.getAllByRole('listitem').length).toBeLessThan(120);
    await user.click(screen.getByRole('button', { name: 'Показать ещё 100 из 300' }));
    await user.click(screen.getByRole('button', { name: 'Показать найденные (150)' }));
    expect(screen.getAllByRole('group', { name: /^Количество: Тарелка/ })).toHaveLength(100);
  });

  it('says why a list is refused, keeps it, and sends nothing of a paste that is too much', async () => {
    const user = await check('x\n'.repeat(5001));
    expect(await screen.findByText('В списке больше 5 000 строк. Разделите его на части.')).toBeTruthy();
    expect(namesOf(tab)).not.toContain('previewQuickOrder');
    tab.shop.refuse('previewQuickOrder', failure('too-many-requests'));
    text().value = 'ТАР-1 2';
    await user.click(screen.getByRole('button', { name: 'Проверить список' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Слишком много запросов'));
    expect(text().value).toBe('ТАР-1 2');
  });

  it('has a camera only where the browser reads barcodes and the device is held in a hand', () => {
    show(<OrderForm>Как составить</OrderForm>);
    expect(screen.queryByRole('button', { name: 'Сканировать штрихкод' })).toBeNull();
  });
});
