/** Links of the header and of the mobile menu (acc-B2). */
export const NAV_LINKS = [
  ['/about', 'О нас'],
  ['/services', 'Услуги'],
  ['/shipping', 'Доставка'],
  ['/contacts', 'Контакты'],
] as const;
