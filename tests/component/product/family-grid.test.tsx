import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FamilyMember } from '#api/contract/product.ts';
import { FamilyGrid } from '#components/product/goods/family-grid.tsx';
import { viewCatalogue } from '#tests/mocks/catalogue-view.ts';
import { SMALL_CATALOGUE } from '#tests/mocks/small-catalogue.ts';

afterEach(cleanup);

const [seed] = SMALL_CATALOGUE.products;
if (seed === undefined) throw new Error('no goods');
const CARD = viewCatalogue(SMALL_CATALOGUE, 'msk').card(seed);

function member(id: number, volume: string, colour: string, price: number, inCity = true): FamilyMember {
  return {
    product: { ...CARD, id, name: `Стакан ${volume}, ${colour}`, price, priceDiscount: 0, inCity },
    values: [
      { axis: 'Объём', value: volume },
      { axis: 'Цвет', value: colour },
    ],
  };
}

const CUPS = [
  member(1, '250 мл', 'белый', 165),
  member(2, '250 мл', 'чёрный', 200, false),
  member(3, '350 мл', 'белый', 300),
];
const plain = (element: Element) => element.textContent.replaceAll(/[\u00A0\u202F\u2060]/g, ' ');

describe('acc-C18 the grid on a product’s page', () => {
  it('has a place for every size and colour: price, stock, a link, or that there is none', () => {
    render(<FamilyGrid members={CUPS} current={1} base="/msk" />);
    const table = screen.getByRole('table');
    expect(within(table).getAllByRole('columnheader').map(plain)).toEqual(['Объём', 'белый', 'чёрный']);
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map(plain)).toEqual([
      expect.stringMatching(/^250 мл1,65 ₽\/штв наличии2,00 ₽\/штпод заказ$/),
      expect.stringMatching(/^350 мл3,00 ₽\/штв наличиинет$/),
    ]);
    const links = within(table).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/msk/goods/1',
      '/msk/goods/2',
      '/msk/goods/3',
    ]);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null, null]);
    expect(links.every((link) => link.getAttribute('data-go') === 'stay')).toBe(true);
  });

  it('is a list where a table would be holes, and nothing for a good without like ones', () => {
    const { container, rerender } = render(
      <FamilyGrid
        members={[member(1, '1 л', 'белый', 1), member(2, '2 л', 'белый', 2)]}
        current={2}
        base=""
      />,
    );
    expect(screen.getAllByRole('listitem').map(plain)).toEqual([
      expect.stringMatching(/^1 л0,01/),
      expect.stringMatching(/^2 л0,02/),
    ]);
    rerender(
      <FamilyGrid
        members={[member(1, '1 л', 'белый', 1), member(2, '1 л', 'белый', 2)]}
        current={2}
        base=""
      />,
    );
    expect(screen.getAllByRole('listitem').map(plain), 'what names do not tell apart').toEqual([
      expect.stringContaining('Арт. ТАР-1'),
      expect.stringContaining('Арт. ТАР-1'),
    ]);
    rerender(<FamilyGrid members={[]} current={2} base="" />);
    expect(container.textContent).toBe('');
  });
});
