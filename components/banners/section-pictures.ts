/** The pictures above the lists of actions and of the sale (acc-B9): files of ours, wide and for small windows. */
export const SECTION_PICTURES = {
  actions: {
    image: '/banners/section-actions-brand.svg',
    imageMobile: '/banners/section-actions-brand-m.svg',
  },
  sale: { image: '/banners/section-sale-brand.svg', imageMobile: '/banners/section-sale-brand-m.svg' },
} as const;
