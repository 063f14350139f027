import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BrandChoice } from '#api/contract/listing.ts';
import { recounted } from '#components/catalogue/listing/chosen-brands.ts';
import { ListingToolbar } from '#components/catalogue/listing/listing-toolbar.tsx';
import { listenToBrands } from '#components/catalogue/listing/send-brands.ts';
import { type FacetChoice, NO_CHOICE } from '#lib/facets/facet-choice.ts';
import type { ListingQuery } from '#lib/listing-query.ts';

const push = vi.fn();

const brands: BrandChoice[] = [
  { id: 1, slug: 'alfa', name: 'Альфа', count: 12 },
  { id: 2, slug: 'beta', name: 'Бета', count: 7 },
];

beforeEach(() => push.mockReset());
afterEach(cleanup);

function show(query: ListingQuery, listed = brands, choice: FacetChoice = NO_CHOICE): void {
  render(
    <ListingToolbar
      brands={listed}
      query={query}
      place={{ base: '/msk', section: 'catalog', slug: 'stakany' }}
      choice={choice}
    />,
  );
}

function hrefs(name: string): (string | null)[] {
  const region = screen.getByRole('navigation', { name });
  return within(region)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
}

describe('acc-C1 the order of a listing', () => {
  it('is a choice of links that keep the brands', () => {
    show({ sort: 'popular', brands: ['alfa'] });
    expect(hrefs('Сортировка')).toEqual([
      '/msk/catalog/stakany?brands=alfa',
      '/msk/catalog/stakany?sort=new&brands=alfa',
      '/msk/catalog/stakany?sort=price&brands=alfa',
      '/msk/catalog/stakany?sort=price-desc&brands=alfa',
      '/msk/catalog/stakany?sort=name&brands=alfa',
    ]);
  });

  it('marks the current one', () => {
    show({ sort: 'price-desc', brands: [] });
    expect(screen.getByRole('link', { current: true }).textContent).toBe('Дороже');
  });
});

describe('acc-C1 the brand multi-filter', () => {
  it('is a GET form to the category that keeps the order, so it works without JavaScript', () => {
    show({ sort: 'price', brands: [] });
    const form = document.querySelector('form');
    expect(form?.getAttribute('action')).toBe('/msk/catalog/stakany');
    expect(form?.getAttribute('method')).toBe('get');
    expect(form?.querySelector('input[type=hidden][name=sort]')?.getAttribute('value')).toBe('price');
  });

  it.each([
    ['slugs', ['beta']],
    ['ids (D12)', ['2']],
  ])('ticks the brands that the address names by %s', (_, chosen) => {
    show({ sort: 'popular', brands: chosen });
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    expect(boxes.map((box) => box.checked)).toEqual([false, true]);
  });

  it('acc-C14 counts the brands in what the other filters leave, and offers none that would leave nothing', () => {
    const counted = recounted(brands, [{ id: 2, count: 3 }]);
    show({ sort: 'popular', brands: [] }, counted);
    const labels = [...document.querySelectorAll('label')];
    expect(labels.map((label) => label.textContent)).toEqual(['Альфа0', 'Бета3']);
    expect(labels.map((label) => label.querySelector('input')?.disabled)).toEqual([true, false]);
    cleanup();
    show({ sort: 'popular', brands: ['alfa'] }, counted);
    expect(document.querySelector<HTMLInputElement>('input[value=alfa]')?.disabled).toBe(false);
    expect(recounted(brands, [])).toEqual(brands);
  });

  it('D73: brands that nobody has counted can all be chosen and say no number', () => {
    const uncounted = brands.map((brand) => ({ ...brand, id: null, count: null }));
    show({ sort: 'popular', brands: ['beta'] }, uncounted);
    const labels = [...document.querySelectorAll('label')];
    expect(labels.map((label) => label.textContent)).toEqual(['Альфа', 'Бета']);
    expect(labels.map((label) => label.querySelector('input')?.disabled)).toEqual([false, false]);
    expect(labels.map((label) => label.querySelector('input')?.checked)).toEqual([false, true]);
  });

  it('goes to the one spelling of the choice when the browser has JavaScript', () => {
    const stop = listenToBrands({ push, prefetch: () => undefined });
    show({ sort: 'price', brands: ['beta'] }, brands, { ...NO_CHOICE, inStock: true });
    document.querySelector<HTMLInputElement>('input[value=alfa]')?.click();
    document.querySelector('form')?.requestSubmit();
    const address = '/msk/catalog/stakany?sort=price&brands=alfa,beta&stock=1';
    expect(push).toHaveBeenCalledWith(address, { scroll: false });
    stop();
  });

  it('lets each chosen brand be taken out by a link', () => {
    show({ sort: 'price', brands: ['1', 'beta'] });
    expect(screen.getByRole('link', { name: 'Убрать бренд Альфа' }).getAttribute('href')).toBe(
      '/msk/catalog/stakany?sort=price&brands=beta',
    );
  });
});

it('D73: no filters are offered where the backend knows none', () => {
  const query: ListingQuery = { sort: 'popular', brands: [] };
  const place = { base: '/msk', section: 'catalog', slug: 'stakany' } as const;
  render(<ListingToolbar brands={brands} query={query} place={place} hasFacets={false} />);
  expect(screen.queryByRole('button', { name: /Фильтры/ })).toBeNull();
  expect(screen.getAllByRole('link').length).toBeGreaterThan(2);
});
