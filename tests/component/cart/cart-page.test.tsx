import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { failure } from '#api/contract/failure.ts';
import { CartPage } from '#components/buying/cart/cart-page.tsx';
import { namesOf, openShopWindow, show } from '../store/shop-window.tsx';

const tab = openShopWindow();
const PAUSE = { timeout: 2500 };
const NBSP = /\u00A0/g;
const summary = () => screen.getByRole('region', { name: 'Сумма заказа' }).textContent.replace(NBSP, ' ');
const items = () => within(screen.getByRole('list', { name: 'Товары в корзине' })).getAllByRole('listitem');
/** Not what says that one was removed. */
const lines = () => items().filter((item) => !item.textContent.startsWith('Удалено: '));

// What the page loads beside the cart is there before the clock of a test runs.
beforeAll(async () => {
  await Promise.all([
    import('#components/buying/cart/cart-goods.tsx'),
    import('#api/client/queries/work-day.ts'),
  ]);
});

describe('CartPage', () => {
  it('acc-D5: shows every line with its price, old price and sum, and the sums of the cart', async () => {
    tab.shop.fill({ 'ТАР-1': 2, 'ВИЛ-6': 12 });
    show(<CartPage />);
    expect(screen.getByRole('status').textContent).toBe('Корзина загружается');
    await screen.findByRole('link', { name: 'Тарелка бумажная' });
    const [plate, fork] = lines();
    expect(plate?.textContent.replace(NBSP, ' ')).toMatch(/Арт\. ТАР-1.*80,00 ₽\/шт.*100,00 ₽.*160,00 ₽/);
    expect(fork?.textContent.replace(NBSP, ' ')).toContain('30,00 ₽');
    expect(screen.getByRole('link', { name: 'Тарелка бумажная' }).getAttribute('href')).toBe('/msk/goods/1');
    expect(summary()).toContain('Товары230,00 ₽');
    expect(summary()).toContain('Скидка−40,00 ₽');
    expect(summary()).toContain('Итого за товары190,00 ₽');
    expect(summary()).toContain('Доставка800,00 ₽');
    expect(summary()).toContain('К оплате990,00 ₽');
    expect(summary()).toContain('ещё 5 810 ₽ до бесплатной доставки');
    expect(screen.getByRole('link', { name: 'Оформить заказ' }).getAttribute('href')).toBe('/msk/order');
  });

  it('D48: names the next work day as an estimate', async () => {
    tab.shop.fill({ 'ТАР-1': 1 });
    show(<CartPage />);
    const day = 'Ближайшая доставка: среда, 25 ноября, ориентировочно, подтвердит менеджер';
    expect(await screen.findByText(day)).toBeTruthy();
  });

  it('D47: an empty limit is «(необходимо уточнить)», a reached one makes delivery free', async () => {
    tab.shop.fill({ 'ТАР-1': 100 });
    const { unmount } = show(<CartPage />);
    await screen.findByRole('link', { name: 'Оформить заказ' });
    expect(summary()).toContain('Доставкабесплатно');
    expect(summary().match(/бесплатн/gi), 'it is said once').toHaveLength(1);
    unmount();
    show(<CartPage />, { deliveryFreeLimit: null });
    await screen.findByRole('link', { name: 'Оформить заказ' });
    expect(summary()).toContain('(необходимо уточнить)');
    expect(summary()).toContain('Доставка800,00 ₽');
  });

  it('D36: minus at one pack does nothing here, the line has its own remove button', async () => {
    tab.shop.fill({ 'ВИЛ-6': 6 });
    const { user } = show(<CartPage />);
    const minus = await screen.findByRole('button', { name: 'Уменьшить количество' });
    expect(minus.getAttribute('aria-disabled')).toBe('true');
    await user.click(minus);
    expect(screen.getByRole('textbox', { name: 'Количество' })).toHaveProperty('value', '6');
    await user.click(screen.getByRole('button', { name: 'Удалить из корзины: Вилка деревянная' }));
    expect(await screen.findByText('Товар удален из корзины')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Перейти в каталог' }).getAttribute('href')).toBe('/msk/catalog');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('В корзине пока пусто'));
  });

  it('D44: a removal that fails brings the line back, which says so beside its quantity and aloud', async () => {
    tab.shop.fill({ 'ВИЛ-6': 6 });
    const { user } = show(<CartPage />);
    tab.shop.refuse('removeFromCart', failure('unexpected'));
    await user.click(await screen.findByRole('button', { name: 'Удалить из корзины: Вилка деревянная' }));
    const again = await screen.findByRole('button', { name: /^Не удалили — повторить/ });
    expect(again.closest('[role=alert]')).toBeTruthy();
    expect(lines()).toHaveLength(1);
    await user.click(again);
    expect(await screen.findByText('Товар удален из корзины')).toBeTruthy();
    expect(tab.shop.cart('msk').items).toEqual([]);
  });

  it('says at the line why it cannot be more: the cart has a largest sum', async () => {
    tab.shop.fill({ 'ВИЛ-6': 6 });
    const { user } = show(<CartPage />);
    tab.shop.refuse('setCartQuantity', failure('quantity-too-large', { text: 'Больше не помещается' }));
    await user.click(await screen.findByRole('button', { name: 'Увеличить количество' }));
    const again = await screen.findByRole('button', { name: /^Больше не помещается — повторить/ }, PAUSE);
    expect(again.closest('li')).toBe(lines()[0]);
    expect(again.closest('[role=alert]')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Количество' })).toHaveProperty('value', '6');
    await user.click(again);
    await waitFor(() => expect(tab.shop.cart('msk').items[0]?.quantity).toBe(12));
    tab.shop.refuse('setCartQuantity', failure('unexpected'));
    await user.click(screen.getByRole('button', { name: 'Увеличить количество' }));
    expect(await screen.findByRole('button', { name: /^Не изменили — повторить/ }, PAUSE)).toBeTruthy();
  });

  it('acc-D2: a typed 0 removes the line after the pause; the keyboard goes on at the next line', async () => {
    tab.shop.fill({ 'ТАР-1': 3, 'ЛОЖ-1': 1 });
    const { user } = show(<CartPage />);
    const field = (await screen.findAllByRole('textbox', { name: 'Количество' }))[0];
    if (field === undefined) throw new Error('no quantity field');
    await user.clear(field);
    await user.type(field, '0');
    await waitFor(() => expect(lines()).toHaveLength(1), PAUSE);
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Удалить из корзины: Ложка'),
    );
    await waitFor(() => expect(tab.shop.cart('msk').items).toHaveLength(1), PAUSE);
  });

  it('acc-D3: lines not sold here stand apart until «Удалить недоступные»', async () => {
    tab.shop.fill({ 'ТАР-1': 1, 'СПБ-1': 5 });
    const { user } = show(<CartPage />);
    const block = await screen.findByRole('region', { name: 'Недоступные товары' });
    expect(within(block).getByRole('link', { name: 'Стакан петербургский' })).toBeTruthy();
    expect(lines()).toHaveLength(1);
    await user.click(within(block).getByRole('button', { name: 'Удалить недоступные' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Недоступные товары' })).toBeNull());
    expect(namesOf(tab)).toContain('deleteUnavailable');
  });

  it('acc-D3: «Очистить корзину» asks first and erases everything', async () => {
    tab.shop.fill({ 'ТАР-1': 1 });
    const { user } = show(<CartPage />);
    await user.click(await screen.findByRole('button', { name: 'Очистить корзину' }));
    const dialog = screen.getByRole('dialog', { name: 'Очистить корзину?' });
    await user.click(within(dialog).getByRole('button', { name: 'Отмена' }));
    expect(namesOf(tab)).not.toContain('eraseCart');
    await user.click(screen.getByRole('button', { name: 'Очистить корзину' }));
    await user.click(within(dialog).getByRole('button', { name: 'Очистить' }));
    expect(await screen.findByText('В корзине пока пусто')).toBeTruthy();
    expect(tab.shop.cart('msk').items).toEqual([]);
  });

  it('acc-D3: a removed line can be put back, and then nothing is left to put back', async () => {
    tab.shop.fill({ 'ТАР-1': 1, 'ВИЛ-6': 12 });
    const { user } = show(<CartPage />);
    await user.click(await screen.findByRole('button', { name: 'Удалить из корзины: Вилка деревянная' }));
    const note = await screen.findByText('Удалено: Вилка деревянная');
    expect(note.closest('[role=status]')).toBeTruthy();
    tab.shop.refuse('restoreCart', failure('unexpected'));
    await user.click(screen.getByRole('button', { name: 'Вернуть' }));
    await user.click(await screen.findByRole('button', { name: /^Не вернули — повторить/ }));
    await waitFor(() => expect(lines()).toHaveLength(2));
    expect(tab.shop.cart('msk').items.map(({ quantity }) => quantity)).toEqual([1, 12]);
    expect(screen.queryByText('Удалено: Вилка деревянная')).toBeNull();
  });

  it('acc-D3 C18: the way back stands where the line was, so that no line above it moves', async () => {
    tab.shop.fill({ 'ТАР-1': 1, 'ВИЛ-6': 12 });
    const { user } = show(<CartPage />);
    await user.click(await screen.findByRole('button', { name: 'Удалить из корзины: Тарелка бумажная' }));
    await screen.findByRole('button', { name: 'Вернуть' });
    expect(items().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Удалено: Тарелка бумажная/),
      expect.stringMatching(/^Вилка деревянная/),
    ]);
    const list = screen.getByRole('list', { name: 'Товары в корзине' });
    const above = screen.getAllByRole('status').filter((each) => !list.contains(each));
    expect(above.map(({ textContent }) => textContent).join('')).not.toContain('Удалено');
  });

  it('acc-D3: a line comes back to the place it had', async () => {
    tab.shop.fill({ 'ТАР-1': 1, 'ВИЛ-6': 12 });
    const { user } = show(<CartPage />);
    await user.click(await screen.findByRole('button', { name: 'Удалить из корзины: Тарелка бумажная' }));
    await user.click(await screen.findByRole('button', { name: 'Вернуть' }));
    await waitFor(() => expect(lines()).toHaveLength(2));
    expect(tab.shop.cart('msk').items.map(({ code }) => code)).toEqual(['ТАР-1', 'ВИЛ-6']);
  });

  it('acc-D3: an erased cart can be put back, with what is not sold here and its promo code', async () => {
    tab.shop.fill({ 'ТАР-1': 3, 'ВИЛ-6': 12, 'СПБ-1': 5 });
    tab.shop.setPromo('ПЕРВЫЙ');
    const { user } = show(<CartPage />);
    await user.click(await screen.findByRole('button', { name: 'Очистить корзину' }));
    await user.click(await screen.findByRole('button', { name: 'Очистить' }));
    await screen.findByText('В корзине пока пусто');
    await user.click(screen.getByRole('button', { name: 'Вернуть' }));
    await waitFor(() => expect(lines()).toHaveLength(2));
    expect(tab.shop.cart('msk').notAvailable).toHaveLength(1);
    expect(await screen.findByText(/применён/)).toBeTruthy();
  });

  it('D44: an erasure and a deletion that fail say so beside their buttons and offer themselves again', async () => {
    tab.shop.fill({ 'ТАР-1': 1, 'СПБ-1': 5 });
    const { user } = show(<CartPage />);
    tab.shop.refuse('deleteUnavailable', failure('unexpected'));
    await user.click(await screen.findByRole('button', { name: 'Удалить недоступные' }));
    await user.click(await screen.findByRole('button', { name: /^Не удалили — повторить/ }));
    await waitFor(() => expect(tab.shop.cart('msk').notAvailable).toEqual([]));
    tab.shop.refuse('eraseCart', failure('unexpected'));
    await user.click(screen.getByRole('button', { name: 'Очистить корзину' }));
    await user.click(screen.getByRole('button', { name: 'Очистить' }));
    const again = await screen.findByRole('button', { name: /^Не очистили — повторить/ });
    expect(again.closest('[role=alert]')).toBeTruthy();
    expect(lines()).toHaveLength(1);
    expect(screen.queryByText('Корзина очищена')).toBeNull();
    await user.click(again);
    expect(await screen.findByText('Корзина очищена')).toBeTruthy();
  });

  it('D37: a rounded quantity says what was put and offers the next pack', async () => {
    tab.shop.fill({ 'ВИЛ-6': 6 });
    const { user } = show(<CartPage />);
    const field = await screen.findByRole('textbox', { name: 'Количество' });
    await user.clear(field);
    await user.type(field, '20{Enter}');
    const note = await screen.findByText('Поставили 18');
    expect(note.closest('[role=status]')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Поставить 24' }));
    expect(field).toHaveProperty('value', '24');
    expect(screen.queryByText(/Поставили/)).toBeNull();
    await waitFor(() => expect(tab.shop.cart('msk').items[0]?.quantity).toBe(24), PAUSE);
  });

  it('D75: a typed text that is no number stays in the field, is said, and the cart is unchanged', async () => {
    tab.shop.fill({ 'ВИЛ-6': 6 });
    const { user } = show(<CartPage />);
    const field = await screen.findByRole('textbox', { name: 'Количество' });
    await user.clear(field);
    await user.type(field, '1.200{Enter}');
    expect((await screen.findByText('Не число, осталось 6')).closest('[role=status]')).toBeTruthy();
    expect(field).toHaveProperty('value', '1.200');
    expect(tab.shop.cart('msk').items[0]?.quantity).toBe(6);
    await user.click(screen.getByRole('button', { name: 'Увеличить количество' }));
    expect(field).toHaveProperty('value', '12');
    expect(screen.queryByText(/Не число/)).toBeNull();
    await user.clear(field);
    await user.type(field, '1 200 шт{Enter}');
    await waitFor(() => expect(tab.shop.cart('msk').items[0]?.quantity).toBe(1200), PAUSE);
  });

  it('D44: a cart that cannot be read offers to try again', async () => {
    tab.shop.fill({ 'ТАР-1': 1 });
    tab.shop.refuse('getCart', failure('unexpected'));
    const { user } = show(<CartPage />);
    await screen.findByText('Не удалось загрузить корзину');
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('link', { name: 'Тарелка бумажная' })).toBeTruthy();
  });
});
