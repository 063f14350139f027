import type { ReactNode } from 'react';
import { readShop } from '#api/shop/read.ts';
import { SideBanners } from '#components/pieces/banners/side-banners.tsx';
import type { RegionCode } from '#lib/region/codes.ts';

/**
 * The right slider's banners and those that take its place on narrow windows (D33); null when there are none.
 */
export async function rightBanners(city: RegionCode, base: string): Promise<ReactNode> {
  const [wide, small] = await Promise.all([
    readShop('getBanners', city, { type: 'sidebar' }),
    readShop('getBanners', city, { type: 'sidebar_small' }),
  ]);
  if (wide.length + small.length === 0) return null;
  return <SideBanners banners={wide} small={small} base={base} />;
}
