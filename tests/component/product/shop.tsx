import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { ProductCard } from '#api/contract/product.ts';
import { RegionProvider, type RegionValue } from '#components/kit/region/region-context.tsx';
import { showCity } from '#store/shown-city.ts';
import { prefixedSites } from '#tests/harness/regions.ts';

export const MOSCOW: RegionValue = {
  region: 'msk',
  city: 'msk',
  base: '/msk',
  phone: '+7 (495) 000-00-00',
  deliveryPrice: 80_000,
  deliveryFreeLimit: 600_000,
  shopName: 'Тара',
  cartStep: 'pack',
  consentMode: 'notice',
  sendsLetters: true,
  sites: prefixedSites(''),
};

/** Renders inside a page of Moscow under its prefix. */
export function renderInMoscow(page: ReactNode): ReturnType<typeof render> {
  // As the visit says it for elements that are no part of React's tree.
  showCity('msk');
  return render(<RegionProvider value={MOSCOW}>{page}</RegionProvider>);
}

/** A plain product in stock: 2,30 ₽ a piece, packs of 25, boxes of 1000. */
export function card(fields: Partial<ProductCard> = {}): ProductCard {
  return {
    id: 17,
    code: 'ПС00001',
    slug: 'stakan-100',
    name: 'Стакан бумажный 100 мл',
    price: 230,
    priceDiscount: 0,
    priceOld: null,
    isPromo: false,
    isSale: false,
    measure: 'шт',
    packMin: 25,
    boxCapacity: 1000,
    baseUnit: null,
    baseCount: 1,
    inCity: true,
    thumb: '/media/p/cup-white-front',
    image: '/media/p/cup-white-front',
    brand: 'Чашлея',
    brandId: 3,
    line: null,
    volumePrices: [],
    ...fields,
  };
}
