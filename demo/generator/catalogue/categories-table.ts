import type { DemoCategory } from './demo-category.ts';

/** Tableware, food packaging and serving. */
export const TABLE_TREE: readonly DemoCategory[] = [
  {
    slug: 'odnorazovaya-posuda',
    name: 'Одноразовая посуда',
    icon: 'cup-soda',
    children: [
      {
        slug: 'stakany',
        name: 'Стаканы',
        icon: 'coffee',
        children: [
          { slug: 'stakany-bumazhnye', name: 'Бумажные стаканы', icon: 'coffee' },
          { slug: 'stakany-gofrirovannye', name: 'Гофрированные стаканы', icon: 'coffee' },
          { slug: 'stakany-plastikovye', name: 'Пластиковые стаканы', icon: 'cup-soda' },
        ],
      },
      { slug: 'kryshki-dlya-stakanov', name: 'Крышки для стаканов', icon: 'circle-dot' },
      { slug: 'tarelki-bumazhnye', name: 'Тарелки бумажные', icon: 'circle-dot' },
      { slug: 'tarelki-plastikovye', name: 'Тарелки пластиковые', icon: 'circle-dot' },
      { slug: 'miski-i-supnitsy', name: 'Миски и супницы', icon: 'soup' },
      {
        slug: 'stolovye-pribory',
        name: 'Столовые приборы',
        icon: 'utensils',
        children: [
          { slug: 'vilki-odnorazovye', name: 'Вилки', icon: 'utensils' },
          { slug: 'lozhki-odnorazovye', name: 'Ложки', icon: 'utensils' },
          { slug: 'nozhi-odnorazovye', name: 'Ножи', icon: 'utensils' },
          { slug: 'pribory-derevyannye', name: 'Деревянные приборы', icon: 'leaf' },
          { slug: 'nabory-priborov', name: 'Наборы приборов', icon: 'hand-platter' },
        ],
      },
    ],
  },
  {
    slug: 'upakovka-dlya-edy',
    name: 'Упаковка для еды',
    icon: 'package-open',
    children: [
      {
        slug: 'konteynery',
        name: 'Контейнеры',
        icon: 'box',
        children: [
          { slug: 'konteynery-s-kryshkoy', name: 'Контейнеры с крышкой', icon: 'box' },
          { slug: 'konteynery-alyuminievye', name: 'Алюминиевые контейнеры', icon: 'flame' },
          { slug: 'lanch-boksy', name: 'Ланч-боксы', icon: 'sandwich' },
          { slug: 'salatniki', name: 'Салатники', icon: 'salad' },
          { slug: 'sousniki', name: 'Соусники', icon: 'soup' },
        ],
      },
      { slug: 'korobki-dlya-pitstsy', name: 'Коробки для пиццы', icon: 'pizza' },
      { slug: 'korobki-dlya-tortov', name: 'Коробки для тортов', icon: 'cake' },
      { slug: 'kraft-upakovka', name: 'Крафт-упаковка', icon: 'leaf' },
    ],
  },
  {
    slug: 'bar-i-servirovka',
    name: 'Бар, кухня и сервировка',
    icon: 'martini',
    children: [
      { slug: 'trubochki', name: 'Трубочки для напитков', icon: 'wine' },
      { slug: 'razmeshivateli', name: 'Размешиватели', icon: 'coffee' },
      { slug: 'shpazhki-i-zubochistki', name: 'Шпажки и зубочистки', icon: 'utensils' },
      {
        slug: 'kuhnya-i-vypechka',
        name: 'Для кухни и выпечки',
        icon: 'cooking-pot',
        children: [
          { slug: 'folga-pishchevaya', name: 'Фольга пищевая', icon: 'flame' },
          { slug: 'bumaga-dlya-vypechki', name: 'Бумага для выпечки', icon: 'croissant' },
          { slug: 'plenka-pishchevaya', name: 'Плёнка пищевая', icon: 'layers' },
        ],
      },
    ],
  },
  {
    slug: 'pakety-i-meshki',
    name: 'Пакеты и мешки',
    icon: 'shopping-bag',
    children: [
      { slug: 'pakety-mayka', name: 'Пакеты-майка', icon: 'shopping-bag' },
      { slug: 'pakety-fasovochnye', name: 'Фасовочные пакеты', icon: 'layers' },
      {
        slug: 'bumazhnye-pakety',
        name: 'Бумажные пакеты',
        icon: 'shopping-bag',
        children: [
          { slug: 'pakety-kraft-s-ruchkami', name: 'Крафт-пакеты с ручками', icon: 'shopping-bag' },
          { slug: 'pakety-kraft-bez-ruchek', name: 'Крафт-пакеты без ручек', icon: 'wheat' },
        ],
      },
      { slug: 'pakety-zip-lock', name: 'Пакеты zip-lock', icon: 'layers' },
      { slug: 'pakety-doy-pak', name: 'Пакеты дой-пак', icon: 'layers' },
      { slug: 'meshki-dlya-musora', name: 'Мешки для мусора', icon: 'trash-2' },
    ],
  },
  {
    slug: 'korobki-i-karton',
    name: 'Коробки и картон',
    icon: 'package',
    children: [
      { slug: 'gofrokoroba', name: 'Гофрокороба', icon: 'package' },
      { slug: 'korobki-samosbornye', name: 'Самосборные коробки', icon: 'box' },
      { slug: 'korobki-arhivnye', name: 'Архивные короба', icon: 'archive' },
      { slug: 'kurerskie-pakety', name: 'Курьерские пакеты', icon: 'mail' },
    ],
  },
];
