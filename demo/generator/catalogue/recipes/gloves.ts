import { kind, pack, type Recipe, size } from '../recipe.ts';

const medical = (price: number): Recipe['sizes'] =>
  ['XS', 'S', 'M', 'L', 'XL'].map((label) =>
    size(`размер ${label}, 100 шт`, price, { Размер: label, 'В упаковке': '100 шт (50 пар)' }),
  );

/** Gloves: disposable by the pack, household and work ones by the pair. */
export const GLOVE_RECIPES: readonly Recipe[] = [
  {
    category: 'perchatki-nitrilovye',
    noun: 'Перчатки нитриловые',
    shape: 'glove',
    measure: 'уп',
    packs: [pack(1, 10), pack(10, 1), pack(5, 2)],
    sizes: medical(460),
    kinds: [
      kind('голубые', 'blue', { Цвет: 'голубой', Плотность: '3,5 г' }),
      kind('чёрные', 'black', { Цвет: 'чёрный', Плотность: '4 г' }, 1.14),
      kind('белые', 'white', { Цвет: 'белый', Плотность: '3,2 г' }, 0.96),
    ],
    options: { Материал: 'нитрил', Пудра: 'неопудренные', Поверхность: 'текстура на пальцах' },
    brands: 'gloves',
    text: 'glove',
    goesWith: ['antiseptiki-dlya-ruk', 'maski-zashchitnye', 'shapochki-odnorazovye'],
    count: 26,
  },
  {
    category: 'perchatki-lateksnye',
    noun: 'Перчатки латексные',
    shape: 'glove',
    measure: 'уп',
    packs: [pack(1, 10), pack(10, 1), pack(2, 5)],
    sizes: medical(520),
    kinds: [
      kind('неопудренные', 'white', { Пудра: 'неопудренные' }, 1.05),
      kind('опудренные', 'white', { Пудра: 'опудренные' }),
      kind('High Risk синие', 'high-risk', { Пудра: 'неопудренные', Длина: 'удлинённые' }, 1.5),
    ],
    options: { Материал: 'латекс', Манжета: 'с валиком' },
    brands: 'gloves',
    text: 'glove',
    goesWith: ['antiseptiki-dlya-ruk', 'maski-zashchitnye'],
  },
  {
    category: 'perchatki-vinilovye',
    noun: 'Перчатки виниловые',
    shape: 'glove',
    measure: 'уп',
    packs: [pack(1, 10), pack(5, 2), pack(10, 1)],
    sizes: medical(330),
    kinds: [
      kind('прозрачные', 'clear', { Цвет: 'прозрачный' }),
      kind('чёрные', 'black', { Цвет: 'чёрный' }, 1.2),
      kind('голубые', 'blue', { Цвет: 'голубой' }, 1.1),
    ],
    options: { Материал: 'винил', Пудра: 'неопудренные', 'Контакт с пищей': 'разрешён' },
    brands: 'gloves',
    text: 'glove',
    goesWith: ['shapochki-odnorazovye', 'vlazhnye-salfetki'],
  },
  {
    category: 'perchatki-hozyaystvennye',
    noun: 'Перчатки хозяйственные',
    shape: 'glove',
    measure: 'шт',
    packs: [pack(12, 12), pack(1, 144), pack(12, 10)],
    sizes: ['S', 'M', 'L', 'XL'].map((label) => size(`размер ${label}, пара`, 58, { Размер: label })),
    kinds: [
      kind('латексные жёлтые', 'yellow', { Цвет: 'жёлтый', Материал: 'латекс' }),
      kind('латексные с хлопковым напылением', 'yellow', { Материал: 'латекс', Напыление: 'хлопок' }, 1.2),
      kind('нитриловые многоразовые оранжевые', 'orange', { Цвет: 'оранжевый', Материал: 'нитрил' }, 1.9),
    ],
    options: { Длина: '30 см', Манжета: 'прямая' },
    brands: 'gloves',
    text: 'gloveWork',
    goesWith: ['gubki', 'sredstva-dlya-santehniki'],
    count: 16,
  },
  {
    category: 'perchatki-rabochie',
    noun: 'Перчатки рабочие',
    shape: 'glove',
    measure: 'шт',
    packs: [pack(10, 30), pack(12, 20), pack(5, 40)],
    sizes: [
      size('4 нити, 10 класс', 21, { Нити: '4', 'Класс вязки': '10' }),
      size('5 нитей, 10 класс', 25, { Нити: '5', 'Класс вязки': '10' }),
      size('6 нитей, 7 класс', 34, { Нити: '6', 'Класс вязки': '7' }),
      size('утеплённые двойные', 78, { Нити: '10', Утепление: 'двойной слой' }),
    ],
    kinds: [
      kind('х/б с ПВХ «Точка»', 'cotton', { Покрытие: 'ПВХ точка', Цвет: 'белый' }),
      kind('х/б без покрытия', 'cotton-plain', { Покрытие: 'нет', Цвет: 'белый' }, 0.85),
      kind('с латексным обливом', 'coated', { Покрытие: 'латекс', Цвет: 'белый с оранжевым' }, 1.7),
      kind('х/б чёрные с ПВХ', 'cotton-black', { Покрытие: 'ПВХ точка', Цвет: 'чёрный' }, 1.1),
    ],
    options: { Состав: 'хлопок, полиэфир', Размер: 'универсальный' },
    brands: 'gloves',
    text: 'gloveWork',
    goesWith: ['zhilety-signalnye', 'kaski-zashchitnye', 'ochki-zashchitnye'],
    count: 18,
  },
];
