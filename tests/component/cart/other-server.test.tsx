import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CartPage } from '#components/buying/cart/cart-page.tsx';
import { cartStore } from '#store/cart.ts';
import { createStandIn, type MannerName, type StandIn } from '#tests/mocks/section-7/stand-in.ts';
import { endVisit, show } from '../store/shop-window.tsx';

const NBSP = /\u00A0/g;
const said = (name: string) =>
  screen.getByRole(name === 'Сумма заказа' ? 'region' : 'list', { name }).textContent.replace(NBSP, ' ');

/** A fetch that ends in the stand-in, with the cookies of one browser. */
function fetchFrom({ answer }: StandIn): typeof fetch {
  let cookie = '';
  return async (address, init) => {
    const asked = new Request(new URL(String(address), 'http://other.test'), { ...init, keepalive: false });
    asked.headers.set('cookie', cookie);
    const answered = await answer(asked);
    cookie = answered.headers.getSetCookie()[0]?.split(';', 1)[0] ?? cookie;
    return answered;
  };
}

// What the page loads beside the cart is there before the clock of a test runs.
beforeAll(async () => {
  await Promise.all([
    import('#components/buying/cart/cart-goods.tsx'),
    import('#api/client/queries/work-day.ts'),
  ]);
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(async () => {
  await endVisit();
  vi.unstubAllGlobals();
});

describe.each(['poor', 'talkative'] satisfies MannerName[])(
  'the cart behind a %s server of section 7',
  (manner) => {
    it('D73: shows lines as their products, which are found by their articles when the server does not name them', async () => {
      const standIn = createStandIn(manner);
      vi.stubGlobal('fetch', fetchFrom(standIn));
      await cartStore.add('УП-50', 50, 100);
      await cartStore.add('40123', 1);
      show(<CartPage />);
      const link = await screen.findByRole('link', { name: 'Пакет с вырубной ручкой' });
      expect(link.getAttribute('href')).toBe('/msk/goods/900');
      await waitFor(() => expect(said('Товары в корзине')).toMatch(/Вилка.*УП-50.*2,50 ₽\/шт.*250,00 ₽/));
      expect(said('Товары в корзине')).toMatch(/40123.*1 250,50 ₽\/уп.*1 250,50 ₽/);
      expect(said('Сумма заказа')).toContain('Итого за товары1 500,50 ₽');
      const searches = standIn.heard.filter(({ path }) => path.includes('search-products'));
      expect(searches).toHaveLength(manner === 'poor' ? 2 : 0);
    });
  },
);

it('D73: a line whose product is not found says its article and quantity, and no price, sum or stock', async () => {
  const { answer, heard } = createStandIn('poor');
  const finding: StandIn = {
    heard,
    answer: async (asked) =>
      asked.url.includes('search-products') ? Response.json({ success: true, result: {} }) : answer(asked),
  };
  vi.stubGlobal('fetch', fetchFrom(finding));
  await cartStore.add('ПЛ-1', 1);
  show(<CartPage />);
  await screen.findByText('Арт. ПЛ-1');
  expect(said('Товары в корзине')).not.toMatch(/₽|наличии|заказ|шт/);
  expect(screen.queryByRole('link', { name: /ПЛ-1/ })).toBeNull();
  expect(screen.getByRole('textbox', { name: /^Количество/ })).toHaveProperty('value', '1');
  expect(said('Сумма заказа')).toContain('Итого за товары100,00 ₽');
});
