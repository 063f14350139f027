/** Static pages of specification section 2; the `-msk` suffix redirects for these only (D1). */
export const STATIC_PATHS = [
  '/',
  '/about',
  '/actions',
  '/actions/discounts',
  '/actions/new',
  '/actions/presents',
  '/actions/protissue',
  '/cart',
  '/catalog',
  '/consent_visitor',
  '/consest',
  '/contacts',
  '/cookie',
  '/offer',
  '/order',
  '/order-info',
  '/payment-info',
  '/policy',
  '/refund-info',
  '/sale',
  '/sellers',
  '/services',
  '/services-old',
  '/services/branding',
  '/services/management',
  '/services/reserving',
  '/shipping',
  '/special/dlya-doma',
  '/technical-works',
] as const;
export type StaticPath = (typeof STATIC_PATHS)[number];

export function isStaticPath(path: string): path is StaticPath {
  return STATIC_PATHS.some((known) => known === path);
}

/** A page about the company: its name in content and in its address, and what menus call it. */
export type CompanyPage = { page: string; label: string };

/** The pages about the company, as their own menu lists them (specification section 2, footer). */
export const COMPANY_PAGES = [
  { page: 'about', label: 'О компании' },
  { page: 'contacts', label: 'Контакты' },
  { page: 'order-info', label: 'Как сделать заказ' },
  { page: 'shipping', label: 'Доставка' },
  { page: 'payment-info', label: 'Оплата' },
  { page: 'refund-info', label: 'Возврат и обмен' },
  { page: 'sellers', label: 'Франчайзи' },
  { page: 'offer', label: 'Договор оферты' },
  { page: 'policy', label: 'Политика конфиденциальности' },
  { page: 'consent_visitor', label: 'Обработка данных посетителей' },
  { page: 'consest', label: 'Согласие на обработку данных' },
  { page: 'cookie', label: 'Файлы Cookie' },
] as const satisfies readonly CompanyPage[];
export type CompanyPageName = (typeof COMPANY_PAGES)[number]['page'];

/** Actions and specials that have an address whether an editor has filled them or not (D13). */
export const STANDING_ACTIONS: Readonly<Record<string, string>> = {
  discounts: 'Скидки',
  presents: 'Подарки за покупку',
  new: 'Новинки',
  protissue: 'Protissue',
};
export const STANDING_SPECIALS: Readonly<Record<string, string>> = { 'dlya-doma': 'Для дома' };
