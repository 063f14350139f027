/** A page about the company: its name in content and in its address, and what menus call it. */
export type CompanyPage = { page: string; label: string };

/**
 * The pages about the company, as their own menu lists them (specification section 2, footer). The one list
 * of them: addresses, the route, content names and menus follow it.
 */
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

export function isCompanyPage(name: string): name is CompanyPageName {
  return COMPANY_PAGES.some(({ page }) => page === name);
}

/**
 * Static pages of specification section 2 and the favourites (acc-D6); the `-msk` suffix redirects for these
 * only (D1).
 */
export const STATIC_PATHS = [
  ...COMPANY_PAGES.map(({ page }) => `/${page}` as const),
  '/',
  '/actions',
  '/actions/discounts',
  '/actions/new',
  '/actions/presents',
  '/actions/protissue',
  '/cart',
  '/catalog',
  '/favorites',
  '/list',
  '/lists',
  '/order',
  '/orders',
  '/quick-order',
  '/sale',
  '/search',
  '/services',
  '/services-old',
  '/services/branding',
  '/services/management',
  '/services/reserving',
  '/special/dlya-doma',
  '/technical-works',
] as const;
export type StaticPath = (typeof STATIC_PATHS)[number];

export function isStaticPath(path: string): path is StaticPath {
  return STATIC_PATHS.some((known) => known === path);
}

/** The page on which a list of articles becomes a cart (acc-D9). */
export const QUICK_ORDER = '/quick-order' satisfies StaticPath;

/** The word that stands for the token in the one page that all orders share (acc-D8). */
export const ORDER_ROOM = 'room';

/** Whether a page's own path is that page: the address of a visitor who is on it is a secret. */
export function isOrderRoom(path: string): boolean {
  return `${path}/`.includes(`/order/${ORDER_ROOM}/`);
}

/** What the first part of a page's path may be inside a region; below any other word there is no page. */
const SECTIONS: ReadonlySet<string> = new Set([
  ...STATIC_PATHS.map((path) => path.split('/', 2)[1] ?? ''),
  'goods',
  'brands',
  'drivers',
  'errors',
  'offline',
]);

export function isSection(word: string): boolean {
  return SECTIONS.has(word);
}

/**
 * Sections with pages named below them; below any other there is nothing. Goods and listings have rules of
 * their own.
 */
const NAMING: ReadonlySet<string> = new Set([
  'actions',
  'brands',
  'drivers',
  'errors',
  'services',
  'special',
]);

/** Whether a section has pages so many names below it. */
export function reaches(section: string, depth: number): boolean {
  return depth <= (NAMING.has(section) ? 1 : 0);
}

/** Actions and specials that have an address whether an editor has filled them or not (D13). */
export const STANDING_ACTIONS: Readonly<Record<string, string>> = {
  discounts: 'Скидки',
  presents: 'Подарки за покупку',
  new: 'Новинки',
  protissue: 'Protissue',
};
export const STANDING_SPECIALS: Readonly<Record<string, string>> = { 'dlya-doma': 'Для дома' };
/** The variants of services (D14). */
export const STANDING_SERVICES: Readonly<Record<string, string>> = {
  reserving: 'Резервирование',
  management: 'Управление запасами',
  branding: 'Брендирование',
};

/** What a standing page is called; null when the slug is none of them. */
export function standingName(names: Readonly<Record<string, string>>, slug: string): string | null {
  return Object.hasOwn(names, slug) ? (names[slug] ?? null) : null;
}

/** What an action without a name of its own is called. */
export function actionName(slug: string): string {
  return standingName(STANDING_ACTIONS, slug) ?? 'Акция';
}
