import { CATEGORIES } from '#tests/fixtures/catalogue.ts';
import type {
  SeedBrand,
  SeedCatalogue,
  SeedCategory,
  SeedProduct,
  SeedTerms,
} from '#tests/fixtures/insert-catalogue.ts';

/**
 * Further roots of the mocked shop: the drawing of their goods, the address and the name, the names of their
 * children.
 */
const SECTIONS: readonly (readonly [
  drawing: string,
  slug: string,
  name: string,
  children: readonly string[],
])[] = [
  [
    'box-lunch-kraft-front',
    'upakovka-dlya-edy',
    'Упаковка для еды',
    ['Контейнеры', 'Ланч-боксы', 'Крышки', 'Соусники', 'Подложки', 'Коробки для пиццы', 'Бумага для выпечки'],
  ],
  ['bottle-blue-front', 'himiya', 'Бытовая химия', ['Для посуды', 'Для пола', 'Для стёкол']],
  ['cloth-blue-front', 'salfetki', 'Салфетки и полотенца', ['Салфетки в пачке', 'Полотенца в рулоне']],
  ['carton-brown-front', 'korobki', 'Коробки', ['Архивные', 'Почтовые']],
  ['bucket-blue-front', 'uborka', 'Уборка', ['Вёдра', 'Щётки']],
  ['cap-blue-front', 'odezhda', 'Одежда для работы', ['Шапочки', 'Фартуки']],
  ['battery-salt-front', 'batarejki', 'Батарейки', ['Солевые', 'Щелочные']],
  ['canister-blue-front', 'kanistry', 'Канистры', ['Пять литров', 'Десять литров']],
  ['bowl-kraft-front', 'miski', 'Миски', ['Для супа', 'Для салата']],
  ['aerosol-blue-front', 'aerozoli', 'Аэрозоли', ['Освежители', 'Полироли']],
  ['bottle-pink-front', 'mylo', 'Мыло', ['Жидкое', 'Пена']],
];

/** Children of roots that the small catalogue has without any. */
const BRANCHES: readonly (readonly [
  drawing: string,
  root: number,
  slug: string,
  children: readonly string[],
])[] = [
  ['tshirt-white-front', CATEGORIES.bags, 'pakety', ['Фасовочные', 'С ручками']],
  [
    'glove-blue-front',
    CATEGORIES.gloves,
    'perchatki',
    ['Нитриловые', 'Виниловые', 'Латексные', 'Хлопковые', 'Спилковые', 'Одноразовые', 'Зимние'],
  ],
];

/** Numbers of what is added here begin beyond those of the small catalogue. */
const FIRST = 1001;
/** Goods in each child. */
const GOODS = 2;

/** Enough for a carousel that has groups. */
const MORE_BRANDS: readonly SeedBrand[] = [
  ['belaya-strana', 'Белая страна'],
  ['vesna', 'Весна'],
  ['gorizont', 'Горизонт'],
  ['zarya', 'Заря'],
  ['iskra', 'Искра'],
  ['luch', 'Луч'],
  ['mayak', 'Маяк'],
].map(([slug = '', name = ''], at) => ({ id: FIRST + at, slug, name }));

const roots: SeedCategory[] = SECTIONS.map(([, slug, name], at) => ({
  id: FIRST + 100 * at,
  slug,
  name,
  sort: 31 + at,
}));

const children = [
  ...SECTIONS.map(([drawing, slug, , names], at) => ({ drawing, slug, names, root: FIRST + 100 * at })),
  ...BRANCHES.map(([drawing, root, slug, names]) => ({ drawing, slug, names, root })),
].flatMap(({ drawing, slug, names, root }, at) =>
  names.map((name, nth) => ({
    drawing,
    category: { id: FIRST + 100 * at + 1 + nth, parent: root, slug: `${slug}-${nth + 1}`, name },
  })),
);

/** What the first of the sections sells is on sale: a sale with many children. */
const term = (root: number, price: number): SeedTerms =>
  root === FIRST ? { price, old: 2 * price, isSale: true } : { price };

const goods: SeedProduct[] = children.flatMap(({ drawing, category }, at) =>
  Array.from({ length: GOODS }, (_, nth) => {
    const price = 1000 + 250 * at + 50 * nth;
    return {
      id: FIRST + GOODS * at + nth,
      code: `РЗ-${GOODS * at + nth}`,
      name: `${category.name}, образец ${nth + 1}`,
      category: category.id,
      brand: FIRST + (at % MORE_BRANDS.length),
      packMin: nth === 0 ? 1 : 10,
      image: `/media/p/${drawing}`,
      terms: { msk: term(category.parent, price), spb: term(category.parent, price + 10) },
    };
  }),
);

/** As many sections as the menus have room for, with a few goods in each child. */
export const MORE_SECTIONS: SeedCatalogue = {
  categories: [...roots, ...children.map(({ category }) => category)],
  brands: [...MORE_BRANDS],
  products: goods,
};
