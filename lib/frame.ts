import { isHomeMarket, type PageRegion } from './region/codes.ts';

/** Which parts of the frame a page shows (specification section 2, «Layouts and shell»; D9). */
export type FrameParts = {
  /** Broad pages use the whole width; default ones may have a menu or banners beside them. */
  layout: 'default' | 'broad';
  leftMenu: boolean;
  topMenu: boolean;
  rightBanners: boolean;
  floatingCart: boolean;
  /** Whether the region prompt comes by itself (acc-A12). */
  regionPrompt: boolean;
};

const BROAD: ReadonlySet<string> = new Set([
  '/',
  '/catalog',
  '/cart',
  '/order',
  '/quick-order',
  '/search',
  '/sellers',
]);
const WITHOUT_BANNERS: ReadonlySet<string> = new Set(['/', '/cart', '/quick-order', '/search', '/sellers']);
const PROMPTING: ReadonlySet<string> = new Set(['catalog', 'goods', 'sale', 'actions']);

/** Whether a visitor is busy buying there: no dialog of an operator's comes over the page. */
export function isQuietPage(path: string): boolean {
  return path === '/cart' || path === '/order';
}

/** What shows where: the whole truth of acc-B1 and acc-B3. `path` is the page's address inside its region. */
export function frameFor(path: string, region: PageRegion): FrameParts {
  const [, section = '', inside] = path.split('/');
  const isInside = inside !== undefined;
  return {
    layout: BROAD.has(path) ? 'broad' : 'default',
    leftMenu: isInside && (section === 'catalog' || section === 'sale'),
    topMenu: path !== '/' && path !== '/catalog' && !(section === 'special' && isInside),
    rightBanners: !isHomeMarket(region) && section !== 'catalog' && !WITHOUT_BANNERS.has(path),
    floatingCart: path !== '/cart',
    regionPrompt: PROMPTING.has(section),
  };
}

const SECTIONS: Readonly<Record<string, string>> = {
  catalog: 'Каталог',
  sale: 'Распродажа',
  brands: 'Бренды',
  actions: 'Акции',
  special: 'Спецпредложения',
};

/** The name of the section that a path belongs to, when back links may lead to it (D18); else null. */
export function sectionName(path: string): string | null {
  return SECTIONS[path.split('/', 2)[1] ?? ''] ?? null;
}
