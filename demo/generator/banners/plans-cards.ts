import { type DrawnPlan, plan } from './plan.ts';

const CARD = ['card'] as const;

/** Pictures of actions, specials and services. */
export const CARD_PLANS: Readonly<Record<string, DrawnPlan>> = {
  skidki: {
    plan: plan(
      'red',
      ['Товары со скидкой'],
      ['Прежняя и новая цена', 'рядом на карточке'],
      ['paperbag', 'print', 0.6],
      ['plate', 'white', 0.2],
      ['cup', 'white', 0.46],
    ),
    formats: CARD,
  },
  podarki: {
    plan: plan(
      'green',
      ['Подарки'],
      ['Коробки, пакеты и салфетки,', 'чтобы красиво упаковать'],
      ['box', 'cake-window', 0.42],
      ['napkins', 'green', 0.2],
      ['wipes', 'green', 0.18],
    ),
    formats: CARD,
  },
  novinki: {
    plan: plan(
      'blue',
      ['Новинки'],
      ['То, что появилось', 'в каталоге недавно'],
      ['bowl', 'kraft', 0.3],
      ['pouch', 'kraft', 0.5],
      ['notebook', 'blue', 0.4],
    ),
    formats: CARD,
  },
  protissue: {
    plan: plan(
      'kraft',
      ['Бумага для гостей'],
      ['Полотенца, салфетки, рулоны', 'и диспенсеры к ним'],
      ['dispenser', 'white', 0.52],
      ['roll', 'jumbo', 0.24],
      ['roll', 'towel', 0.46],
      ['napkins', 'white', 0.22],
    ),
    formats: CARD,
  },
  upakovka: {
    plan: plan(
      'kraft',
      ['Неделя упаковки'],
      ['Короба и плёнка для отправлений'],
      ['carton', 'brown', 0.48],
      ['film', 'clear', 0.6],
      ['tape', 'brown', 0.3],
    ),
    formats: CARD,
  },
  kofeynya: {
    plan: plan(
      'kraft',
      ['Кофейне — всё сразу'],
      ['Стаканы, крышки и трубочки'],
      ['cup', 'ripple-black', 0.52],
      ['cup', 'kraft', 0.46],
      ['straw', 'paper', 0.5],
    ),
    formats: CARD,
  },
  uborka: {
    plan: plan(
      'blue',
      ['Большая уборка'],
      ['Химия, перчатки и инвентарь'],
      ['spray', 'blue', 0.56],
      ['bucket', 'blue', 0.4],
      ['glove', 'yellow', 0.5],
    ),
    formats: CARD,
  },
  'dlya-doma': {
    plan: plan(
      'green',
      ['Для дома'],
      ['Хозяйство в порядке', 'без лишних поездок'],
      ['bottle', 'green', 0.54],
      ['sponge', 'yellow', 0.18],
      ['roll', 'white', 0.3],
      ['light', 'bulb', 0.4],
    ),
    formats: CARD,
  },
  'dlya-ofisa': {
    plan: plan(
      'blue',
      ['Для офиса'],
      ['Бумага, кухня и переговорные'],
      ['folder', 'blue', 0.5],
      ['paper', 'blue', 0.3],
      ['cup', 'white', 0.36],
    ),
    formats: CARD,
  },
  'dlya-proizvodstva': {
    plan: plan(
      'red',
      ['Для производства'],
      ['Защита, гигиена и порядок', 'в цехе'],
      ['helmet', 'orange', 0.3],
      ['vest', 'orange', 0.5],
      ['glove', 'cotton', 0.44],
    ),
    formats: CARD,
  },
  rezerv: {
    plan: plan(
      'kraft',
      ['Резервирование'],
      ['Запас под ваш график'],
      ['carton', 'brown', 0.5],
      ['carton', 'archive', 0.4],
      ['carton', 'white', 0.44],
    ),
    formats: CARD,
  },
  upravlenie: {
    plan: plan(
      'green',
      ['Управление запасами'],
      ['Расход под контролем', 'без таблиц'],
      ['folder', 'green', 0.48],
      ['notebook', 'kraft', 0.44],
      ['marker', 'green', 0.4],
    ),
    formats: CARD,
  },
  brending: {
    plan: plan(
      'red',
      ['Брендирование'],
      ['Ваш знак на стакане и пакете'],
      ['cup', 'print', 0.48],
      ['paperbag', 'print', 0.6],
      ['box', 'lunch-kraft', 0.26],
    ),
    formats: CARD,
  },
  komplekt: {
    plan: plan(
      'blue',
      ['Комплектация'],
      ['Готовые наборы по вашему списку'],
      ['pouch', 'zip', 0.46],
      ['cutlery', 'set-wood', 0.5],
      ['napkins', 'kraft', 0.22],
    ),
    formats: CARD,
  },
  obrazcy: {
    plan: plan(
      'kraft',
      ['Образцы'],
      ['Проверьте до покупки партии'],
      ['cup', 'clear', 0.46],
      ['bowl', 'white', 0.3],
      ['glove', 'blue', 0.5],
    ),
    formats: CARD,
  },
};
