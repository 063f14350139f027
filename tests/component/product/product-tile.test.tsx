import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ProductCard } from '#api/contract/product.ts';
import { AddToCart } from '#components/buying/cart/quantity/add-to-cart.tsx';
import { ProductTile } from '#components/product/goods/product-tile.tsx';
import { tileFacts } from '#components/product/goods/tile-facts.ts';
import { card, renderInMoscow } from './shop.tsx';

afterEach(cleanup);

function tile(fields: Partial<ProductCard> = {}): HTMLElement {
  renderInMoscow(<ProductTile tile={tileFacts(card(fields), ['no-photo'])} base="/msk" Buy={AddToCart} />);
  return screen.getByRole('article');
}

function text(element: HTMLElement): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ');
}

describe('acc-C5 the three price rules on a tile (D25)', () => {
  it('takes the discount off a plain product and strikes its price', () => {
    const shown = text(tile({ price: 1000, priceDiscount: 120 }));
    expect(shown).toContain('8,80 ₽/шт');
    expect(shown).toContain('Старая цена 10,00 ₽');
  });

  it('shows the price of a sale product as it is and strikes price_old', () => {
    const shown = text(tile({ isSale: true, price: 365, priceDiscount: 50, priceOld: 400 }));
    expect(shown).toContain('Распродажа');
    expect(shown).toContain('3,65 ₽/шт');
    expect(shown).toContain('Старая цена 4,00 ₽');
  });

  it('takes a product with both flags for a promo', () => {
    const shown = text(tile({ isSale: true, isPromo: true, price: 310, priceOld: 375 }));
    expect(shown).toContain('Акция');
    expect(shown).not.toContain('Распродажа');
    expect(shown).toContain('Старая цена 3,75 ₽');
  });

  it('strikes nothing when the old price is not greater', () => {
    expect(tile({ isPromo: true, price: 310, priceOld: 310 }).querySelector('s')).toBeNull();
  });
});

/** A box of twelve, and two roubles a piece from so many on. */
const steps = (from: number) => ({ boxCapacity: 12, volumePrices: [{ from, price: 200 }] });

describe('acc-C12 the line below the price (D27)', () => {
  it.each([
    ['a pack of pieces', {}, 'Кратно 25 шт · от 57,50 ₽'],
    ['a box where single pieces are sold', { packMin: 1, boxCapacity: 12 }, '27,60 ₽ за кор. 12 шт'],
    ['a box by the step that it reaches (C17)', { packMin: 1, ...steps(12) }, '24,00 ₽ за кор. 12 шт'],
    ['a box below every step (C17)', { packMin: 1, ...steps(13) }, '27,60 ₽ за кор. 12 шт'],
    ['a pack by the step that it reaches (C17)', steps(25), 'Кратно 25 шт · от 50,00 ₽'],
    ['the multiple where the unit is no piece', { measure: 'уп', packMin: 10 }, 'Кратно 10 уп · от 23,00 ₽'],
  ])('names %s', (_, fields, line) => {
    expect(text(tile(fields))).toContain(line);
  });
});

describe('D24 the states of a product', () => {
  it('says «в наличии» in the city and «под заказ» outside it', () => {
    expect(text(tile())).toContain('в наличии');
    cleanup();
    expect(text(tile({ inCity: false }))).toContain('под заказ');
  });

  it('offers nothing where the region has no price', () => {
    const shown = tile({ price: null });
    expect(text(shown)).toContain('Нет в продаже в этом регионе');
    expect(screen.getByRole('button')).toHaveProperty('disabled', true);
  });
});

describe('acc-C10 the picture of a tile', () => {
  it('offers our widths and links to the product of the region', () => {
    const shown = tile();
    expect(shown.querySelector('img')?.getAttribute('srcset')).toBe(
      '/media/p/cup-white-front/320.webp 320w, /media/p/cup-white-front/640.webp 640w',
    );
    expect(screen.getByRole('link').getAttribute('href')).toBe('/msk/goods/17');
  });

  it.each([
    ['none', null],
    ['a foreign one (D60)', 'https://example.org/cup.jpg'],
    ['one with a not-found marker (D23)', '/media/no-photo'],
  ])('stands in for %s', (_, address) => {
    expect(tile({ thumb: address, image: address }).querySelector('img')?.getAttribute('src')).toBe(
      '/no-picture.svg',
    );
  });
});

it('a page carries of a tile what it shows and nothing that goes without saying', () => {
  expect(tileFacts(card({ brand: 'Чашлея' }), [])).toEqual({
    id: 17,
    code: 'ПС00001',
    name: 'Стакан бумажный 100\u00a0мл',
    measure: 'шт',
    packMin: 25,
    box: 1000,
    picture: '/media/p/cup-white-front',
    price: 230,
    pack: 'Кратно 25\u00a0шт\u00a0· от\u00a057,50\u00a0₽',
  });
});

describe('acc-C14 the line of what decides', () => {
  it('stands above the name, and not at all where nothing decides', () => {
    const shown = tile({ line: '180 мл · d73 · чёрный · 50 шт/уп' });
    expect(shown.textContent).toContain('180\u00a0мл · d73 · чёрный · 50\u00a0шт/\u2060уп');
    expect(text(shown)).toContain('50 шт/\u2060упСтакан бумажный 100 мл');
    cleanup();
    expect(text(tile({ line: null }))).toMatch(/^Стакан бумажный/);
  });
});
