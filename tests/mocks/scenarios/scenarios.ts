import { failure } from '#api/contract/failure.ts';
import { CODES } from '#tests/fixtures/catalogue.ts';
import type { SeedProduct } from '#tests/fixtures/insert-catalogue.ts';
import type { Scenario } from './scenario.ts';
import { bareAnswer, isNamed } from './section-7.ts';
import { brokenJson, childsAsObject, otherSpelling } from './spellings.ts';

const SLOW_MS = 3000;

/** A product that the region sells and does not have in its city (D24). */
function ordered(product: SeedProduct): SeedProduct {
  const terms = Object.entries(product.terms).map(([city, each]) => [city, { ...each, inCity: false }]);
  return { ...product, terms: Object.fromEntries(terms) };
}

const refusesPromo = (text: string): Scenario['refuse'] => ({
  call: 'setPromoCode',
  failure: { ...failure('promo-unknown'), text },
});

/** The states of the mocked backend by the names that chooses them; several may be joined by «+». */
export const SCENARIOS = {
  default: { title: 'Обычный магазин: товары, корзина, заказ' },
  'empty-shop': {
    title: 'Пустой магазин: ни товаров, ни акций, ни баннеров',
    catalogue: () => ({ categories: [], brands: [], products: [] }),
    changes: {
      getActions: () => [],
      getSpecials: () => [],
      getServices: () => [],
      getBanners: () => [],
      getPromoOffers: () => [],
      getDrivers: () => [],
    },
  },
  'backend-503': {
    title: 'Сервер недоступен: каждый вызов отвечает 503',
    refuse: { failure: failure('unavailable') },
  },
  'slow-3s': { title: 'Медленный сервер: каждый вызов отвечает через 3 с', delay: { ms: SLOW_MS } },
  christmas: {
    title: 'Рождественская тема',
    changes: { getSiteSwitches: (said) => ({ ...said, theme: { name: 'christmas' } }) },
  },
  maintenance: {
    title: 'Полоса о технических работах',
    changes: {
      getSiteSwitches: (said) => ({
        ...said,
        maintenance: {
          label: 'Технические работы',
          description: 'В субботу с 10:00 до 12:00 заказы не принимаются',
        },
      }),
    },
  },
  alert: {
    title: 'Окно с объявлением',
    changes: {
      getSiteSwitches: (said) => ({
        ...said,
        alert: { id: 'mock-alert', title: 'Новый склад', text: 'Открыт склад в Шушарах.' },
      }),
    },
  },
  'cart-unavailable': {
    title: 'В корзине товар, который регион не продаёт',
    prepare: (shop) => shop.fill({ [CODES.plain]: 2, [CODES.spbOnly]: 1, [CODES.mskOnly]: 1 }),
  },
  'promo-accepted': {
    title: 'Промокод ПЕРВЫЙ уже применён к корзине',
    prepare(shop) {
      shop.fill({ [CODES.plain]: 3 });
      shop.setPromo('ПЕРВЫЙ');
    },
  },
  'promo-rejected': { title: 'Промокод не найден', refuse: refusesPromo('Промокод не найден') },
  'promo-expired': {
    title: 'Срок промокода истёк',
    refuse: refusesPromo('Срок действия промокода истёк'),
    changes: { getPromoOffers: (said) => said.map((offer) => ({ ...offer, expired: true })) },
  },
  'not-in-city': {
    title: 'Ни одного товара нет в городе: всё под заказ',
    catalogue: (goods) => ({ ...goods, products: goods.products.map(ordered) }),
  },
  'section-7': {
    title: 'Только спецификация: вызовы раздела 7 без наших полей, остальные вызовы — 404',
    knows: isNamed,
    spell: bareAnswer,
  },
  'broken-json': { title: 'Поля-списки товара с испорченным JSON', spell: brokenJson },
  'childs-object': { title: 'childs дерева — объект, а не список', spell: childsAsObject },
  'both-spellings': {
    title: 'Второе написание полей: cartItems, discountSum, promoSum, ответ внутри data',
    spell: otherSpelling,
  },
} as const satisfies Record<string, Scenario>;
