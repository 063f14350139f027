/** The pictures above the lists of actions and of the sale (B9): files of ours, wide and for small windows. */
export const SECTION_PICTURES = {
  actions: { image: '/banners/actions-head.svg', imageMobile: '/banners/actions-head-m.svg' },
  sale: { image: '/banners/sale-head.svg', imageMobile: '/banners/sale-head-m.svg' },
} as const;
