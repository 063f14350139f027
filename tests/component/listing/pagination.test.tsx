import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { pageWindow } from '#components/catalogue/listing/page-window.ts';
import { Pagination } from '#components/catalogue/listing/pagination.tsx';
import type { ListingQuery } from '#lib/listing-query.ts';
import { categoryUrl } from '#lib/listing-urls.ts';

afterEach(cleanup);

const query: ListingQuery = { sort: 'price', brands: ['alfa'] };

function show(page: number, lastPage: number): void {
  render(
    <Pagination
      page={page}
      lastPage={lastPage}
      hrefOf={(number) => categoryUrl('/msk', 'stakany', number, query)}
    />,
  );
}

describe('acc-C1 the pages of a listing', () => {
  it.each([
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [5, 9, '1 2 3 4 5 6 7 8 9'],
    [1, 12, '1 2 3 4 5 6 7 8 9 10 12'],
    [11, 12, '1 10 11 12'],
    [17, 32, '1 10 11 12 13 14 15 16 17 18 19 20 30 32'],
    [33, 87, '1 10 20 30 31 32 33 34 35 36 37 38 39 40 50 60 70 80 87'],
    [140, 295, '1 50 100 110 120 130 139 140 141 142 143 144 145 146 147 148 149 150 200 250 295'],
  ])('shows around page %i of %i: %s', (page, last, expected) => {
    expect(pageWindow(page, last).join(' ')).toBe(expected);
  });

  it.each([
    [9, 1],
    [100, 2],
    [1000, 3],
  ])('acc-F2 F5: of %i pages none is further than %i presses from the first', (last, most) => {
    const presses = new Map([[1, 0]]);
    for (const [page, depth] of presses) {
      for (const next of pageWindow(page, last)) if (!presses.has(next)) presses.set(next, depth + 1);
    }
    expect(presses.size).toBe(last);
    expect(Math.max(...presses.values())).toBe(most);
  });

  it('acc-F2 F5: lead crawlers on through the plain listing, not through a view of it', () => {
    show(2, 3);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('rel') ?? '')).toEqual([
      'prev nofollow',
      'nofollow',
      'nofollow',
      'next nofollow',
    ]);
    cleanup();
    render(<Pagination page={2} lastPage={3} hrefOf={(number) => categoryUrl('/msk', 'stakany', number)} />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('rel') ?? '')).toEqual([
      'prev',
      '',
      '',
      'next',
    ]);
  });

  it('are real links that keep sort and brands, page 1 without a number (D10)', () => {
    show(2, 3);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/msk/catalog/stakany?sort=price&brands=alfa',
      '/msk/catalog/stakany?sort=price&brands=alfa',
      '/msk/catalog/stakany/3?sort=price&brands=alfa',
      '/msk/catalog/stakany/3?sort=price&brands=alfa',
    ]);
  });

  it('name the current page without linking to it', () => {
    show(2, 3);
    expect(document.querySelector('[aria-current=page]')?.textContent).toBe('Страница 2');
    expect(screen.queryByRole('link', { name: 'Страница 2' })).toBeNull();
  });

  it('are not there when there is one', () => {
    show(1, 1);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
