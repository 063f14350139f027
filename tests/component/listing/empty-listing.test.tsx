import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Listing } from '#api/contract/listing.ts';
import { CategoryListing } from '#components/catalogue/listing/category-listing.tsx';
import { TileGrid } from '#components/product/goods/grid/tile-grid.tsx';
import type { ListingSection } from '#lib/listing-urls.ts';
import { DEFAULT_SORT } from '#lib/sorts.ts';

afterEach(cleanup);

const EMPTY: Listing = {
  list: { items: [], page: 1, lastPage: 1, total: 0 },
  path: [{ name: 'Перчатки', slug: 'perchatki' }],
  brands: [],
  seo: null,
  seoCommon: null,
  units: [],
  image: null,
  category: null,
};

function show(section: ListingSection, brands: readonly string[] = []): string[] {
  render(
    <CategoryListing
      heading="Перчатки"
      section={section}
      slug="perchatki"
      query={{ sort: DEFAULT_SORT, brands }}
      listing={EMPTY}
      shop={{ base: '/msk', noPicture: [] }}
      Grid={TileGrid}
    />,
  );
  expect(screen.queryAllByRole('article')).toEqual([]);
  return screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);
}

it('acc-C2 /sale/{slug} with nothing on sale says that there may be soon, and leads back to the sale', () => {
  const links = show('sale');
  screen.getByRole('heading', { name: 'Перчатки', level: 1 });
  screen.getByText('0 товаров');
  expect(screen.queryByRole('button', { name: 'Фильтры' })).toBeNull();
  screen.getByText('Пока отсутствуют, но скоро могут появиться!');
  expect(links).toContain('Вся распродажа /msk/sale');
});

it('acc-C1 an empty category leads to the whole catalogue, one narrowed to nothing to its own goods', () => {
  expect(show('catalog')).toContain('Весь каталог /msk/catalog');
  screen.getByText('В этой категории пока нет товаров');
  cleanup();
  expect(show('sale', ['luch'])).toContain('Показать все товары категории /msk/sale/perchatki');
  screen.getByText('С выбранными брендами товаров нет');
  screen.getByRole('button', { name: 'Фильтры' });
});
