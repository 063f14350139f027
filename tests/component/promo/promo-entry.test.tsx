import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { failure } from '#api/contract/failure.ts';
import { CartPage } from '#components/buying/cart/cart-page.tsx';
import { namesOf, openShopWindow, show } from '../store/shop-window.tsx';

const tab = openShopWindow();
const NBSP = /\u00A0/g;
const group = () => screen.findByRole('group', { name: 'Промокод' });
const field = () => screen.findByRole('textbox', { name: 'Промокод' });

beforeAll(async () => {
  await Promise.all([
    import('#components/buying/cart/cart-goods.tsx'),
    import('#components/kit/ui/toast/toast-island.tsx'),
  ]);
});

describe('the promo code in the cart', () => {
  it('acc-D4: is typed in capitals, sent by Enter, and gives way to what it has done', async () => {
    tab.shop.fill({ 'ВИЛ-6': 60 });
    const { user } = show(<CartPage />);
    await user.type(await field(), 'первый');
    expect(await field()).toHaveProperty('value', 'ПЕРВЫЙ');
    await user.keyboard('{Enter}');
    const applied = (await screen.findByText(/применён/)).closest('p');
    expect(applied?.textContent.replace(NBSP, ' ')).toBe('Промокод ПЕРВЫЙ применён: скидка 15 %');
    expect(screen.queryByRole('textbox', { name: 'Промокод' })).toBeNull();
    expect(document.activeElement).toBe(await group());
    const sums = screen.getByRole('region', { name: 'Сумма заказа' }).textContent.replace(NBSP, ' ');
    expect(sums).toContain('Промокод ПЕРВЫЙ−22,50 ₽');
    expect(sums).toContain('К оплате927,50 ₽');
  });

  it('acc-D4, D45: names the lines that it leaves as they are, and can be taken off again', async () => {
    const [first] = tab.shop.catalogue.products;
    if (first?.terms.msk !== undefined) first.terms.msk = { price: 8000, isSale: true };
    tab.shop.fill({ 'ВИЛ-6': 60, 'ТАР-1': 1 });
    const { user } = show(<CartPage />);
    await user.type(await field(), 'первый{Enter}');
    await screen.findByText('без скидки: товары распродажи — Тарелка бумажная');
    await user.click(within(await group()).getByRole('button', { name: 'Убрать промокод' }));
    expect(await field()).toHaveProperty('value', '');
    expect(document.activeElement).toBe(await group());
    expect(namesOf(tab)).toContain('removePromoCode');
    expect(screen.getByRole('region', { name: 'Сумма заказа' }).textContent).not.toContain('Промокод ПЕРВЫЙ');
  });

  it('acc-D4: a code that could not be taken off stays, and that is said', async () => {
    tab.shop.fill({ 'ВИЛ-6': 60 });
    const { user } = show(<CartPage />);
    await user.type(await field(), 'первый{Enter}');
    tab.shop.refuse('removePromoCode', failure('unexpected'));
    await user.click(await screen.findByRole('button', { name: 'Убрать промокод' }));
    await screen.findByText('Не удалось убрать промокод. Попробуйте ещё раз');
    expect(screen.getByText(/применён/)).toBeTruthy();
  });

  it('acc-D4: an empty field is not sent, the text of section 8 stands beside it and in a toast', async () => {
    tab.shop.fill({ 'ВИЛ-6': 6 });
    const { user } = show(<CartPage />);
    await user.click(within(await group()).getByRole('button', { name: 'Применить' }));
    await waitFor(() => expect(screen.getAllByText('Вы не ввели промокод')).toHaveLength(2));
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(await field());
    expect(namesOf(tab)).not.toContain('setPromoCode');
  });

  it('acc-D4, D46: a refused code stays in its field with the server’s words, as text', async () => {
    tab.shop.fill({ 'ВИЛ-6': 6 });
    const { user } = show(<CartPage />);
    tab.shop.refuse('setPromoCode', { ...failure('promo-unknown'), text: 'Промокод <b>не</b> найден' });
    await user.type(await field(), 'нет{Enter}');
    expect(await within(await group()).findByText('Промокод <b>не</b> найден')).toBeTruthy();
    expect(await field()).toHaveProperty('value', 'НЕТ');
    await user.type(await field(), 'о');
    expect(within(await group()).queryByText(/найден/)).toBeNull();
  });

  it('acc-D4: a backend that refuses without a word means «Промокод не найден»', async () => {
    tab.shop.fill({ 'ВИЛ-6': 6 });
    const { user } = show(<CartPage />);
    tab.shop.refuse('setPromoCode', { ...failure('unexpected'), status: 200 });
    await user.type(await field(), 'нет{Enter}');
    expect(await within(await group()).findByText('Промокод не найден')).toBeTruthy();
  });

  it.each([
    [{ isSet: false, text: 'Промокод устарел' }, 'Промокод устарел'],
    [{ isSet: false, text: null }, 'Промокод не найден'],
  ])('sections 7 and 8: %j is told, and the field is ready for another code', async (said, told) => {
    tab.shop.fill({ 'ВИЛ-6': 6 });
    tab.shop.setPromo = () => said;
    const { user } = show(<CartPage />);
    const heard: unknown[] = [];
    document.addEventListener('promo:error', (event) => heard.push((event as CustomEvent).detail), {
      once: true,
    });
    await user.type(await field(), 'стар{Enter}');
    expect(await within(await group()).findByText(told)).toBeTruthy();
    expect(heard).toEqual([told]);
    const button = within(await group()).getByRole('button', { name: 'Применить' });
    expect(button.getAttribute('aria-busy')).not.toBe('true');
    expect(namesOf(tab).filter((name) => name === 'setPromoCode')).toHaveLength(1);
    await user.click(button);
    await waitFor(() => expect(namesOf(tab).filter((name) => name === 'setPromoCode')).toHaveLength(2));
  });

  it('a refusal is not said of what was written since', async () => {
    tab.shop.fill({ 'ВИЛ-6': 6 });
    const answer = Promise.withResolvers<void>();
    const heard = vi.fn();
    document.addEventListener('promo:error', heard, { once: true });
    const { user } = show(<CartPage />);
    tab.shop.setPromo = () => ({ isSet: false, text: null });
    await user.type(await field(), 'нет');
    const ask = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
      await answer.promise;
      return await ask(...asked);
    });
    await user.keyboard('{Enter}');
    await user.clear(await field());
    answer.resolve();
    await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
    const place = within(await group());
    await waitFor(() =>
      expect(place.getByRole('button', { name: 'Применить' }).getAttribute('aria-busy')).not.toBe('true'),
    );
    expect(place.queryByText('Промокод не найден')).toBeNull();
    expect((await field()).getAttribute('aria-invalid')).toBe('false');
  });

  it('section 4: a code that is set is told to whoever listens', async () => {
    tab.shop.fill({ 'ВИЛ-6': 60 });
    const heard = vi.fn();
    document.addEventListener('promo:success', heard, { once: true });
    const { user } = show(<CartPage />);
    await user.type(await field(), 'первый{Enter}');
    await screen.findByText(/применён/);
    await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  });
});
