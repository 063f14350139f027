import type { SeedCatalogue } from '../fixtures/insert-catalogue.ts';

/** A handful of products for component tests. Prices are kopecks. */
export const SMALL_CATALOGUE: SeedCatalogue = {
  categories: [{ id: 1, slug: 'posuda', name: 'Посуда' }],
  brands: [],
  products: [
    {
      id: 1,
      code: 'ТАР-1',
      name: 'Тарелка бумажная',
      category: 1,
      terms: { msk: { price: 10_000, discount: 2000 }, spb: { price: 9000 } },
    },
    {
      id: 2,
      code: 'ВИЛ-6',
      name: 'Вилка деревянная',
      category: 1,
      packMin: 6,
      options: [{ name: 'Цвет', value: 'бежевый' }],
      terms: { msk: { price: 250 } },
    },
    { id: 3, code: 'СПБ-1', name: 'Стакан петербургский', category: 1, terms: { spb: { price: 500 } } },
    { id: 4, code: 'ЛОЖ-1', name: 'Ложка', category: 1, terms: { msk: { price: 300 }, spb: { price: 300 } } },
  ],
};
