import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#api/contract/product.ts';
import { elsewhere } from '#components/product/goods/buy/elsewhere.ts';
import { ProductCard } from '#components/product/goods/product-card.tsx';
import { defineElements } from '#components/visit/elements.ts';
import { DEFAULT_DELIVERY } from '#lib/delivery.ts';
import { productFacts } from '#lib/offer/product-facts.ts';
import { rememberRoute } from '#store/last-route.ts';
import { prefixedSites } from '#tests/harness/regions.ts';
import { card, renderInMoscow } from './shop.tsx';

beforeAll(defineElements);
afterEach(cleanup);

const IN_MOSCOW = { origin: 'https://tara.example', base: '/msk', city: 'msk', noPicture: [] } as const;
const path = [
  { name: 'Посуда', slug: 'posuda' },
  { name: 'Стаканы', slug: 'stakany' },
];

function show(fields: Partial<Product> = {}, deliveryFreeLimit: number | null = 600_000): string {
  const product: Product = {
    ...card(),
    volumePrices: [],
    soldIn: ['msk'],
    brandSlug: 'chashleya',
    images: ['/media/p/cup-white-pack', 'https://example.org/foreign.jpg'],
    options: [{ id: 'volume', name: 'Объём', value: '100 мл' }],
    description: 'Для горячих напитков.',
    seoText: null,
    seoAdditionalDescription: null,
    path,
    categoryPath: path,
    stock: 100,
    sets: [],
    linked: [],
    ...fields,
  };
  renderInMoscow(
    <ProductCard
      product={product}
      microdata={productFacts(product, DEFAULT_DELIVERY, IN_MOSCOW)}
      shop={{ base: '/msk', noPicture: [] }}
      place="в Москве"
      elsewhere={elsewhere(product, prefixedSites(''))}
      phone="+7 (495) 000-00-01"
      deliveryFreeLimit={deliveryFreeLimit}
    />,
  );
  return (document.body.textContent ?? '').replace(/\s+/g, ' ');
}

describe('acc-C3 the product page', () => {
  it('C17: shows what one costs from a quantity on as a small table, and none where there are no steps', () => {
    const steps = [
      { from: 1000, price: 290 },
      { from: 12_000, price: 250 },
    ];
    expect(show({ volumePrices: steps })).toContain('от 1 000 шт2,90 ₽/шт');
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'от 1\u00A0000\u00A0шт2,90\u00A0₽/шт',
      'от 12\u00A0000\u00A0шт2,50\u00A0₽/шт',
    ]);
    cleanup();
    expect(show({ volumePrices: steps.slice(0, 1), price: 300, boxCapacity: 1000 })).toContain(
      'Коробка, 1 000 шт2 900,00 ₽',
    );
    cleanup();
    show();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('lists brand first, then options, then the box, and links the brand into its root category', () => {
    show();
    expect([...document.querySelectorAll('dt')].map((term) => term.textContent).slice(-3)).toEqual([
      'Бренд',
      'Объём',
      'В коробке, шт',
    ]);
    expect(screen.getByRole('link', { name: 'Чашлея' }).getAttribute('href')).toBe(
      '/msk/catalog/posuda?brand_id=3',
    );
  });

  it('leads back to the last category of its path (D18)', () => {
    show();
    expect(screen.getByRole('link', { name: 'Стаканы' }).getAttribute('href')).toBe('/msk/catalog/stakany');
  });

  it('D12: keeps the brand filter of its address on the way back, and nothing else of it', async () => {
    window.history.replaceState(null, '', '/msk/goods/1?brand_id=3,chashleya&utm_source=mail&search=x');
    show();
    const wayBack = document.querySelector('way-back');
    // Also when the same page is come to once more.
    for (let times = 0; times < 2; times += 1) {
      await Promise.resolve();
      expect(screen.getByRole('link', { name: 'Стаканы' }).getAttribute('href')).toBe(
        '/msk/catalog/stakany?brand_id=3,chashleya',
      );
      wayBack?.parentElement?.append(wayBack);
    }
    window.history.replaceState(null, '', '/');
  });

  it('acc-A10: leads back to the section seen last when it has no path, and with its query when it has', async () => {
    const shown = async (fields: Partial<Product> = {}) => {
      cleanup();
      show(fields);
      await Promise.resolve();
      const link = document.querySelector('way-back a');
      return [link?.textContent, link?.getAttribute('href')];
    };
    expect(await shown({ path: [] })).toEqual(['Акции', '/msk/actions/protissue']);
    rememberRoute({ name: 'Распродажа', url: '/msk/sale?page=2' });
    expect(await shown({ path: [] })).toEqual(['Распродажа', '/msk/sale?page=2']);
    rememberRoute({ name: 'Стаканы', url: '/msk/catalog/stakany?sort=price' });
    expect(await shown()).toEqual(['Стаканы', '/msk/catalog/stakany?sort=price']);
    sessionStorage.clear();
  });

  it('shows our own pictures only, as views with links to them (D60)', () => {
    show();
    const views = screen.getByRole('region', { name: 'Изображения товара' });
    expect(views.querySelectorAll('img').length).toBe(2);
    expect(document.body.innerHTML).not.toContain('example.org');
    expect(screen.getAllByRole('link', { name: /Показать вид/ }).length).toBe(2);
  });

  it('shows every picture, each with its small one; a single picture stands alone', () => {
    const images = Array.from({ length: 9 }, (_, at) => `/media/view-${at}`);
    show({ image: '/media/main', images });
    const views = screen.getByRole('region', { name: 'Изображения товара' });
    expect(within(views).getAllByRole('listitem').length).toBe(10);
    expect(screen.getAllByRole('link', { name: /Показать вид/ }).length).toBe(10);
    cleanup();
    show({ image: '/media/main', images: [] });
    expect(screen.queryByRole('region', { name: 'Изображения товара' })).toBeNull();
    expect(screen.queryByRole('link', { name: /Показать вид/ })).toBeNull();
  });

  it('shows the empty-image placeholder when there is none', () => {
    show({ thumb: null, image: null, images: [] });
    expect(screen.getByRole('img', { name: /изображения пока нет/ }).getAttribute('src')).toBe(
      '/no-picture.svg',
    );
  });

  it('names pack and box with their prices (acc-C12)', () => {
    const text = show();
    expect(text).toContain('Кратно 25 шт, в коробке 1 000 шт');
    expect(text).toContain('Упаковка, 25 шт57,50 ₽');
    expect(text).toContain('Коробка, 1 000 шт2 300,00 ₽');
    cleanup();
    expect(show({ measure: 'уп', packMin: 5, boxCapacity: 10 })).toContain('Кратно 5 уп, в коробке 10 шт');
  });

  it('gives notice when the product is not in the city (D24)', () => {
    expect(show()).not.toContain('Нет в Москве');
    cleanup();
    expect(show({ inCity: false })).toContain('Нет в Москве: товар под заказ');
  });

  it('D24: what is not sold here says so once, leads to who sells it, and promises no delivery', () => {
    const text = show({ price: null, soldIn: ['spb'] });
    expect(text.match(/не прода|нет в прода/gi)).toHaveLength(1);
    expect(text).not.toMatch(/доставк/i);
    const panel = within(screen.getByRole('region', { name: 'Цена и заказ' }));
    expect(panel.getByRole('link', { name: 'Есть в Санкт-Петербурге' }).getAttribute('href')).toBe(
      `/spb/goods/${card().id}`,
    );
    expect(panel.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Заказать прайс']);
    cleanup();
    show({ price: null, soldIn: [] });
    expect(screen.queryByRole('link', { name: /^Есть / })).toBeNull();
  });

  it.each([
    [600_000, 'Бесплатная доставка при заказе от 6 000 ₽'],
    [null, 'Бесплатная доставка при заказе от (необходимо уточнить)'],
    [0, 'Бесплатная доставка'],
  ])('states the free-delivery limit %s as the region has it (D47)', (limit, note) => {
    expect(show({}, limit)).toContain(note);
  });
});
