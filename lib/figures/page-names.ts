/** What pages are called where they are counted, by the first part of their path inside a region. */
const NAMES: Readonly<Record<string, string>> = {
  '': 'home',
  catalog: 'listing',
  goods: 'product',
  search: 'search',
  cart: 'cart',
  order: 'order',
  orders: 'order',
  favorites: 'favourites',
  list: 'list',
  lists: 'list',
  'quick-order': 'quick-order',
  actions: 'action',
  special: 'action',
  sale: 'action',
  brands: 'brand',
  services: 'service',
  'services-old': 'service',
  errors: 'error',
  'technical-works': 'error',
};

/** What a page of this path below its region (`/goods/17`) is called; all others are alike. */
export function pageName(path: string): string {
  return NAMES[path.split('/', 2)[1] ?? ''] ?? 'other';
}
