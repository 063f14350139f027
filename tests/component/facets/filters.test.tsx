import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failure } from '#api/contract/failure.ts';
import { FacetButton } from '#components/catalogue/facets/facet-button.tsx';
import { FacetedListing } from '#components/catalogue/listing/islands/faceted-listing.tsx';
import { RouterContext } from '#components/kit/ui/shop-router.tsx';
// Loaded on intent in the shop; here they are there at once.
import '#components/catalogue/facets/facet-dialog.tsx';
import '#components/catalogue/listing/islands/faceted-results.tsx';
import { openShopWindow, show } from '../store/shop-window.tsx';

const at = vi.hoisted(() => ({ query: '' }));
vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useSearchParams: () => new URLSearchParams(at.query),
}));

const tab = openShopWindow();
const push = vi.fn();
const place = { base: '/msk', section: 'catalog', slug: 'posuda' } as const;
const query = { sort: 'price', brands: [] } as const;

beforeEach(() => {
  at.query = '';
  push.mockReset();
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const inShop = (children: React.ReactNode) =>
  show(<RouterContext value={{ push, prefetch: () => undefined }}>{children}</RouterContext>);

async function openFilters() {
  const { user } = inShop(<FacetButton place={place} query={query} />);
  await user.click(screen.getByRole('button', { name: 'Фильтры' }));
  return user;
}

describe('acc-C14 the filters of a category', () => {
  it('say how many goods a choice would leave before it is shown, and keep the order', async () => {
    const user = await openFilters();
    const colours = await screen.findByRole('group', { name: 'Цвет' }, { timeout: 5000 });
    within(colours).getByRole('checkbox', { name: /белый\s*2/, checked: false });
    await user.click(within(colours).getByRole('checkbox', { name: /бежевый\s*1/ }));
    const apply = await screen.findByRole('button', { name: 'Показать 1\u00a0товар' });
    expect(push).not.toHaveBeenCalled();
    await user.click(apply);
    expect(push).toHaveBeenCalledExactlyOnceWith('/msk/catalog/posuda?sort=price&facets=cvet.bezhevyy', {
      scroll: false,
    });
  });

  it('count a price once its field is left, and take everything back by one press', async () => {
    const user = await openFilters();
    await user.type(await screen.findByRole('textbox', { name: 'до' }), '3,5{Enter}');
    await screen.findByRole('button', { name: 'Показать 2\u00a0товара' });
    await user.click(screen.getByRole('checkbox', { name: /В наличии/ }));
    await user.click(screen.getByRole('button', { name: 'Сбросить' }));
    await screen.findByRole('button', { name: 'Показать 3\u00a0товара' });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'до' }).value).toBe('');
  });

  it('say that they did not come and ask again', async () => {
    tab.shop.refuse('getFacets', failure('unexpected'));
    const user = await openFilters();
    expect((await screen.findByRole('alert')).textContent).toContain('Не удалось загрузить фильтры');
    await user.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
    await screen.findByRole('group', { name: 'Цвет' });
  });
});

describe('acc-C14 a listing with filters', () => {
  const listing = (text: string) => {
    at.query = text;
    inShop(
      <FacetedListing
        heading="Посуда в Москве"
        city="msk"
        section="catalog"
        slug="posuda"
        page={1}
        shop={{ base: '/msk', noPicture: [] }}
        path={[{ name: 'Посуда', slug: 'posuda' }]}
        brands={[]}
      >
        <p>Очертания</p>
      </FacetedListing>,
    );
  };

  it('shows what is left, says how much, and takes a part of the choice out by its chip', async () => {
    listing('facets=cvet.belyy&price=-50&stock=1');
    screen.getByText('Очертания');
    await screen.findByText('Найдено: 1 товар', {}, { timeout: 5000 });
    expect(screen.getAllByRole('article')).toHaveLength(1);
    const chips = screen.getByRole('list', { name: 'Выбранные фильтры' });
    const hrefs = within(chips)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(hrefs).toEqual([
      ['Цвет: белый', '/msk/catalog/posuda?price=-50&stock=1'],
      ['Цена до 50,00\u00a0₽', '/msk/catalog/posuda?facets=cvet.belyy&stock=1'],
      ['В наличии', '/msk/catalog/posuda?facets=cvet.belyy&price=-50'],
      ['Сбросить всё', '/msk/catalog/posuda'],
    ]);
    expect(screen.getByRole('link', { name: 'Дороже' }).getAttribute('href')).toBe(
      '/msk/catalog/posuda?sort=price-desc&facets=cvet.belyy&price=-50&stock=1',
    );
    screen.getByRole('button', { name: /Фильтры\s*3/ });
  });

  it('says when nothing is left, with a way on', async () => {
    listing('price=1-1.5');
    await screen.findByText('С выбранными фильтрами товаров нет', {}, { timeout: 5000 });
    screen.getByText('Найдено: 0 товаров');
    expect(screen.getByRole('link', { name: 'Показать все товары категории' }).getAttribute('href')).toBe(
      '/msk/catalog/posuda',
    );
  });
});
