import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SaleOverview } from '#components/catalogue/sale/sale-overview.tsx';
import { saleRows } from '#components/catalogue/sale/sale-rows.ts';
import { category } from '../facts.ts';

afterEach(cleanup);

describe('acc-C2 the sale overview', () => {
  it('stands in three columns of four, the rest in rows below (D29)', () => {
    const numbers = Array.from({ length: 14 }, (_, index) => index + 1);
    expect(saleRows(numbers)).toEqual([
      [
        [1, 2, 3, 4],
        [5, 6, 7, 8],
        [9, 10, 11, 12],
      ],
      [[13], [14]],
    ]);
    expect(saleRows([])).toEqual([]);
  });

  it('links to categories and their children below /sale', () => {
    const tree = [category(7, { slug: 'posuda', children: [category(8, { slug: 'stakany' })] })];
    render(<SaleOverview tree={tree} base="/msk" />);
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/msk/sale/posuda', '/msk/sale/stakany', '/msk/sale/posuda']);
    expect(screen.getByRole('link', { name: /^Все товары/ })).toBeDefined();
  });

  it.each([
    [5, null],
    [6, 'Показать еще (1)'],
    [9, 'Показать еще (4)'],
  ])('of %i children says: %s', (count, words) => {
    const children = Array.from({ length: count }, (_, index) => category(100 + index));
    render(<SaleOverview tree={[category(1, { children })]} base="" />);
    expect(document.querySelector('summary')?.textContent ?? null).toBe(words);
    expect(document.querySelectorAll('details li')).toHaveLength(Math.max(0, count - 5));
  });
});
