import type { DemoCategory } from './demo-category.ts';

/** Hand hygiene, protection, household goods, stationery. */
export const CARE_TREE: readonly DemoCategory[] = [
  {
    slug: 'mylo-i-gigiena-ruk',
    name: 'Мыло и гигиена рук',
    icon: 'droplets',
    children: [
      { slug: 'mylo-zhidkoe', name: 'Жидкое мыло', icon: 'droplets' },
      { slug: 'mylo-v-kanistrah', name: 'Мыло в канистрах', icon: 'flask-conical' },
      { slug: 'mylo-kuskovoe', name: 'Кусковое мыло', icon: 'bubbles' },
      { slug: 'antiseptiki-dlya-ruk', name: 'Антисептики', icon: 'shield' },
      { slug: 'vlazhnye-salfetki', name: 'Влажные салфетки', icon: 'layers' },
    ],
  },
  {
    slug: 'sredstva-zashchity',
    name: 'Средства защиты',
    icon: 'hard-hat',
    children: [
      { slug: 'maski-zashchitnye', name: 'Маски', icon: 'shield' },
      { slug: 'respiratory', name: 'Респираторы', icon: 'biohazard' },
      { slug: 'kaski-zashchitnye', name: 'Каски', icon: 'hard-hat' },
      { slug: 'ochki-zashchitnye', name: 'Очки защитные', icon: 'glasses' },
      { slug: 'zhilety-signalnye', name: 'Жилеты сигнальные', icon: 'shirt' },
      {
        slug: 'odnorazovaya-odezhda',
        name: 'Одноразовая одежда',
        icon: 'shirt',
        children: [
          { slug: 'shapochki-odnorazovye', name: 'Шапочки', icon: 'shirt' },
          { slug: 'bahily', name: 'Бахилы', icon: 'footprints' },
        ],
      },
    ],
  },
  {
    slug: 'hozyaystvennye-tovary',
    name: 'Хозяйственные товары',
    icon: 'brush-cleaning',
    children: [
      {
        slug: 'uborochnyy-inventar',
        name: 'Уборочный инвентарь',
        icon: 'brush-cleaning',
        children: [
          { slug: 'shvabry-i-mopy', name: 'Швабры и мопы', icon: 'brush-cleaning' },
          { slug: 'shchetki-i-sovki', name: 'Щётки и совки', icon: 'paintbrush' },
          { slug: 'vedra', name: 'Вёдра', icon: 'paint-bucket' },
        ],
      },
      { slug: 'gubki', name: 'Губки и скребки', icon: 'grid-3x3' },
      { slug: 'salfetki-iz-mikrofibry', name: 'Салфетки и тряпки', icon: 'layers' },
      {
        slug: 'svet-i-pitanie',
        name: 'Свет и батарейки',
        icon: 'lightbulb',
        children: [
          { slug: 'lampy-svetodiodnye', name: 'Лампы светодиодные', icon: 'lightbulb' },
          { slug: 'batareyki', name: 'Батарейки', icon: 'battery' },
        ],
      },
    ],
  },
  {
    slug: 'kantstovary',
    name: 'Канцтовары',
    icon: 'pencil',
    children: [
      { slug: 'bumaga-ofisnaya', name: 'Бумага офисная', icon: 'file-text' },
      {
        slug: 'pishushchie-prinadlezhnosti',
        name: 'Пишущие принадлежности',
        icon: 'pen',
        children: [
          { slug: 'ruchki', name: 'Ручки', icon: 'pen' },
          { slug: 'markery', name: 'Маркеры', icon: 'highlighter' },
        ],
      },
      { slug: 'papki-registratory', name: 'Папки-регистраторы', icon: 'archive' },
      { slug: 'fayly-i-papki', name: 'Файлы и папки-уголки', icon: 'file-text' },
      { slug: 'tetradi-i-bloknoty', name: 'Тетради и блокноты', icon: 'notebook' },
      { slug: 'bloki-dlya-zapisey', name: 'Блоки для записей', icon: 'sticky-note' },
    ],
  },
];
