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
    [1, 9, '1 2 gap 9'],
    [4, 9, '1 2 3 4 5 gap 9'],
    [5, 9, '1 gap 4 5 6 gap 9'],
    [9, 9, '1 gap 8 9'],
  ])('shows around page %i of %i: %s', (page, last, expected) => {
    expect(pageWindow(page, last).join(' ')).toBe(expected);
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
