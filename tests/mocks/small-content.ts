import type { Banner, Service } from '#api/contract/content.ts';
import type { ActionCard, SpecialCard } from '#api/contract/marketing.ts';

/** What operators have written into a mocked shop. */
export type MockContent = {
  /** Headings of the pages about the company and for drivers, by their names. */
  pages: Readonly<Record<string, string>>;
  services: readonly Service[];
  actions: readonly ActionCard[];
  /** The last of them has no goods. */
  specials: readonly SpecialCard[];
  banners: Readonly<Record<string, readonly Banner[]>>;
};

/** One thing of each kind: enough for components and for the contract's suite. */
export const SMALL_CONTENT: MockContent = {
  pages: { about: 'О компании', shipping: 'Доставка', 'driver-sklad': 'Проезд к складу' },
  services: [
    {
      id: 1,
      slug: 'reserving',
      variant: 'reserving',
      title: 'Резервирование',
      summary: null,
      body: '<p>Отложим.</p>',
      image: null,
    },
  ],
  actions: [
    {
      id: 1,
      slug: 'discounts',
      kind: 'discounts',
      title: 'Скидки',
      image: '/banners/skidki.svg',
      startsOn: null,
      endsOn: null,
    },
  ],
  specials: [
    { id: 1, slug: 'dlya-doma', title: 'Для дома', image: null },
    { id: 2, slug: 'pusto', title: 'Пустое предложение', image: null },
  ],
  banners: {},
};
