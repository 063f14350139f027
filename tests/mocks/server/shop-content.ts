import type { Banner } from '#api/contract/content.ts';
import type { ActionCard } from '#api/contract/marketing.ts';
import { COMPANY_PAGES, STANDING_ACTIONS } from '#lib/routes.ts';
import type { MockContent } from '../small-content.ts';

const KINDS: Readonly<Record<string, ActionCard['kind']>> = { discounts: 'discounts', new: 'new' };

function banner(id: number, file: string, more: Partial<Banner> = {}): Banner {
  return {
    id,
    url: '/actions/discounts',
    image: `/banners/${file}.svg`,
    imageMobile: null,
    heading: 'Скидки недели',
    text: 'Прежняя цена рядом с новой.',
    button: null,
    title: 'Скидки недели',
    hideOnMain: false,
    goalId: `mock${id}`,
    advertiser: null,
    erid: null,
    ...more,
  };
}

/** Something on every page of the mocked shop; the pictures are those of the demo shop. */
export const SHOP_CONTENT: MockContent = {
  pages: {
    ...Object.fromEntries(COMPANY_PAGES.map(({ page, label }) => [page, label])),
    'driver-sklad': 'Проезд к складу',
  },
  services: (['reserving', 'management', 'branding'] as const).map((slug, at) => ({
    id: at + 1,
    slug,
    variant: slug,
    title: ['Резервирование', 'Управление запасами', 'Брендирование'][at] ?? slug,
    summary: 'Коротко об услуге.',
    body: '<p>Подробно об услуге.</p>',
    image: null,
  })),
  actions: Object.entries(STANDING_ACTIONS).map(([slug, title], at) => ({
    id: at + 1,
    slug,
    kind: KINDS[slug] ?? 'other',
    title,
    image: '/banners/skidki-card.svg',
    startsOn: null,
    endsOn: null,
  })),
  specials: [
    { id: 1, slug: 'dlya-doma', title: 'Для дома', image: '/banners/dlya-doma-card.svg' },
    { id: 2, slug: 'pusto', title: 'Пустое предложение', image: null },
  ],
  banners: {
    main_slider: [
      banner(1, 'kofe-main', { button: 'Смотреть' }),
      banner(2, 'sklad-main', { button: 'Смотреть' }),
    ],
    main_side: [banner(3, 'perchatki-side')],
    under_slider: [
      banner(4, 'dostavka-under'),
      banner(8, 'ceny-under'),
      banner(9, 'kofe-main', { hideOnMain: true }),
    ],
    sidebar: [
      banner(5, 'reklama-sidebar', { advertiser: 'ООО «Образец»', erid: '2VtzqExample' }),
      banner(6, 'korobki-piccy-sidebar'),
    ],
    sidebar_small: [
      banner(7, 'reklama-small', { advertiser: 'ООО «Образец»', erid: '2VtzqExample' }),
      banner(10, 'korobki-piccy-small'),
    ],
  },
};
