import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartLine } from '#api/contract/cart-line.ts';
import { CartLines } from '#components/buying/cart/cart-lines.tsx';
import { cartLine } from '#tests/fixtures/cart-line.ts';
import { openShopWindow, show } from '../store/shop-window.tsx';

openShopWindow();

const HEIGHT = 160;
const COUNT = 200;

const line = (at: number): CartLine =>
  cartLine({
    id: at + 1,
    code: `АРТ-${1000 + at}`,
    slug: `tovar-${at}`,
    name: at % 10 === 3 ? `Щётка жёсткая ${at}` : `Стакан бумажный ${at}`,
    price: 1000,
    brand: 'Север',
    brandId: 1,
    quantity: at + 1,
    sum: 1000 * (at + 1),
  });
const onRemove = () => undefined;
/** The places of the lines that have been drawn. */
const drawn = new Set<number>();
/**
 * A line is asked for its picture only when it is drawn. Files of tests share modules: a spy in the place of
 * one comes too late where another file has loaded the cart.
 */
const tellsWhenDrawn = (each: CartLine, at: number): CartLine =>
  Object.defineProperty({ ...each }, 'thumb', {
    enumerable: true,
    get: () => {
      drawn.add(at);
      return each.thumb;
    },
  });
const LINES = Array.from({ length: COUNT }, (_, at) => tellsWhenDrawn(line(at), at));

/** Asked by their mark-up: by roles this window takes seconds for 200 lines. */
const items = () => [...document.querySelectorAll('ul[aria-label="Товары в корзине"] > li')];
const shown = () => items().filter((item) => !item.hasAttribute('data-aside'));
const whole = () => items().flatMap((item, at) => (item.querySelector('input') === null ? [] : [at]));

let top = 0;

describe('a long cart', () => {
  beforeEach(async () => {
    top = 0;
    // Lines of one height, one below the other; those put aside have no place.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
      const beside = [...(this.parentElement?.children ?? [])].filter(
        (each) => !each.hasAttribute('data-aside'),
      );
      const at = Math.max(0, beside.indexOf(this));
      const y = this.hasAttribute('data-aside') ? 0 : at * HEIGHT - top;
      return new DOMRect(0, y, 500, HEIGHT);
    });
    show(<CartLines lines={LINES} onRemove={onRemove} focusAfter={() => null} />);
    await waitFor(() => expect(items()).toHaveLength(COUNT));
  });
  afterEach(() => void vi.restoreAllMocks());

  const scrollTo = (y: number) => {
    top = y;
    fireEvent.scroll(window);
  };

  it('acc-D5: every line has its words from the beginning, and its controls when it comes near', async () => {
    expect(screen.getByRole('list', { name: 'Товары в корзине' }).children).toHaveLength(COUNT);
    const last =
      items()
        .at(-1)
        ?.textContent.replace(/\u00A0/g, ' ') ?? '';
    expect(last).toMatch(/Стакан бумажный 199.*Арт\. АРТ-1199.*в наличии.*10,00 ₽\/шт.*200шт.*2 000,00 ₽/);
    const near = Math.ceil((2.5 * window.innerHeight) / HEIGHT);
    await waitFor(() => expect(whole()).toHaveLength(Math.max(12, near + 1)));
    scrollTo(100 * HEIGHT);
    await waitFor(() => expect(whole()).toContain(100));
    expect(whole()).not.toContain(60);
    expect(whole(), 'what has been near stays').toContain(0);
    expect(whole()).not.toContain(COUNT - 1);
  });

  it('acc-D5: the keyboard goes through far lines by their links', () => {
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(LINES.map(({ id }) => `/msk/goods/${id}`));
  });

  it('acc-D5: a line is found by words of its name or its article, put aside are the others alone', async () => {
    const field = screen.getByRole('searchbox', { name: 'Найти в корзине' });
    fireEvent.change(field, { target: { value: ' жесткая ЩЕТКА ' } });
    await waitFor(() => expect(shown()).toHaveLength(COUNT / 10));
    expect(screen.getByText(`${COUNT / 10} из ${COUNT}`)).toBeTruthy();
    expect(items(), 'printed they are all there').toHaveLength(COUNT);
    fireEvent.change(field, { target: { value: 'арт-1150' } });
    await waitFor(() => expect(shown()).toHaveLength(1));
    const [found] = shown();
    await waitFor(() => expect(whole()).toContain(150));
    fireEvent.submit(field);
    expect(found?.contains(document.activeElement), 'Enter goes to its quantity').toBe(true);
    fireEvent.change(field, { target: { value: 'нет такого' } });
    expect(await screen.findByText('Ничего не нашлось')).toBeTruthy();
    fireEvent.keyDown(field, { key: 'Escape' });
    await waitFor(() => expect(shown()).toHaveLength(COUNT));
  });

  it('acc-D5: a letter that puts nearly all lines aside draws those anew that come near, no other', async () => {
    await waitFor(() => expect(whole().length).toBeGreaterThan(12));
    const before = whole();
    drawn.clear();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'щетка' } });
    await waitFor(() => expect(shown()).toHaveLength(COUNT / 10));
    await waitFor(() => expect(whole().length).toBeGreaterThan(before.length));
    expect([...drawn]).toEqual(whole().filter((at) => !before.includes(at)));
  });
});

function ShrinkingCart() {
  const [count, setCount] = useState(30);
  return (
    <>
      <button type="button" onClick={() => setCount(29)}>
        Меньше
      </button>
      <CartLines lines={LINES.slice(0, count)} onRemove={onRemove} focusAfter={() => null} />
    </>
  );
}

it('acc-D5: a cart that has become short while it was searched keeps the field', async () => {
  show(<ShrinkingCart />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'щетка' } });
  await waitFor(() => expect(shown()).toHaveLength(3));
  fireEvent.click(screen.getByRole('button', { name: 'Меньше' }));
  expect(shown()).toHaveLength(3);
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' });
  await waitFor(() => expect(shown()).toHaveLength(29));
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('acc-D5: a short cart has nothing to be searched', () => {
  show(<CartLines lines={LINES.slice(0, 29)} onRemove={() => undefined} focusAfter={() => null} />);
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(items()).toHaveLength(29);
});
