import type { DemoCategory } from './demo-category.ts';

/** Films and tapes, paper hygiene, gloves, household and professional chemistry. */
export const SUPPLY_TREE: readonly DemoCategory[] = [
  {
    slug: 'plenka-i-skotch',
    name: 'Плёнка, скотч, этикетки',
    icon: 'disc-3',
    children: [
      { slug: 'streych-plenka', name: 'Стрейч-плёнка', icon: 'film' },
      { slug: 'vozdushno-puzyrchataya-plenka', name: 'Воздушно-пузырчатая плёнка', icon: 'bubbles' },
      { slug: 'skotch-upakovochnyy', name: 'Упаковочный скотч', icon: 'disc-3' },
      { slug: 'malyarnaya-lenta', name: 'Малярная лента', icon: 'paint-roller' },
      { slug: 'signalnaya-lenta', name: 'Сигнальная лента', icon: 'construction' },
      { slug: 'termoetiketki', name: 'Термоэтикетки', icon: 'tag' },
      { slug: 'kassovaya-lenta', name: 'Кассовая лента', icon: 'receipt' },
    ],
  },
  {
    slug: 'bumazhnaya-gigiena',
    name: 'Бумажная гигиена',
    icon: 'scroll-text',
    children: [
      {
        slug: 'tualetnaya-bumaga',
        name: 'Туалетная бумага',
        icon: 'toilet',
        children: [
          { slug: 'tualetnaya-bumaga-bytovaya', name: 'В бытовых рулонах', icon: 'toilet' },
          { slug: 'tualetnaya-bumaga-dzhambo', name: 'Для диспенсеров', icon: 'disc-3' },
        ],
      },
      {
        slug: 'bumazhnye-polotentsa',
        name: 'Бумажные полотенца',
        icon: 'scroll',
        children: [
          { slug: 'polotentsa-rulonnye', name: 'Рулонные полотенца', icon: 'scroll' },
          { slug: 'polotentsa-listovye', name: 'Листовые полотенца', icon: 'file-text' },
        ],
      },
      { slug: 'salfetki-bumazhnye', name: 'Салфетки бумажные', icon: 'layers' },
      { slug: 'dispensery', name: 'Диспенсеры', icon: 'box' },
    ],
  },
  {
    slug: 'perchatki',
    name: 'Перчатки',
    icon: 'hand',
    children: [
      { slug: 'perchatki-nitrilovye', name: 'Нитриловые', icon: 'hand' },
      { slug: 'perchatki-lateksnye', name: 'Латексные', icon: 'hand' },
      { slug: 'perchatki-vinilovye', name: 'Виниловые', icon: 'hand' },
      { slug: 'perchatki-hozyaystvennye', name: 'Хозяйственные', icon: 'hand' },
      { slug: 'perchatki-rabochie', name: 'Рабочие', icon: 'wrench' },
      {
        slug: 'tablitsa-razmerov-perchatok',
        name: 'Как заказать свой размер',
        icon: 'file-text',
        url: '/order-info',
      },
    ],
  },
  {
    slug: 'bytovaya-himiya',
    name: 'Бытовая химия',
    icon: 'spray-can',
    children: [
      { slug: 'sredstva-dlya-posudy', name: 'Для мытья посуды', icon: 'bubbles' },
      { slug: 'sredstva-dlya-stirki', name: 'Для стирки', icon: 'washing-machine' },
      { slug: 'sredstva-dlya-pola', name: 'Для пола', icon: 'sparkles' },
      { slug: 'sredstva-dlya-stekol', name: 'Для стёкол и зеркал', icon: 'sparkles' },
      { slug: 'sredstva-dlya-santehniki', name: 'Для сантехники', icon: 'bath' },
      { slug: 'sredstva-dlya-kuhni', name: 'Для кухни', icon: 'cooking-pot' },
      { slug: 'osvezhiteli-vozduha', name: 'Освежители воздуха', icon: 'wind' },
    ],
  },
  {
    slug: 'professionalnaya-himiya',
    name: 'Профессиональная химия',
    icon: 'flask-conical',
    children: [
      { slug: 'dezinfitsiruyushchie-sredstva', name: 'Дезинфицирующие средства', icon: 'biohazard' },
      { slug: 'kontsentraty-dlya-pola', name: 'Концентраты для пола', icon: 'flask-conical' },
      { slug: 'himiya-dlya-posudomoechnyh-mashin', name: 'Для посудомоечных машин', icon: 'utensils' },
      { slug: 'sanitarnaya-himiya', name: 'Для санузлов', icon: 'bath' },
      { slug: 'obezzhirivateli', name: 'Обезжириватели', icon: 'flame' },
    ],
  },
];
