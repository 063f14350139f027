import type { Banner, BannerType } from '#api/contract/content.ts';
import { readShop } from '#api/shop/read.ts';
import type { HomeContent } from '#components/pages/home/home-content.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { runtime } from '#process/runtime.ts';

/** Banners of a place, without those that keep off the home page (acc-B0). */
async function readHomeBanners(city: RegionCode, type: BannerType): Promise<Banner[]> {
  return (await readShop('getBanners', city, { type })).filter((banner) => !banner.hideOnMain);
}

/** Everything the home page shows of the city. */
export async function readHome(city: RegionCode): Promise<HomeContent> {
  const [main, side, under, roots, actions, brands, promos, hits, showcase] = await Promise.all([
    readHomeBanners(city, 'main_slider'),
    readHomeBanners(city, 'main_side'),
    readHomeBanners(city, 'under_slider'),
    readShop('getRootCategories', city, {}),
    readShop('getActions', city, {}),
    readShop('getBrandsCarousel', city, {}),
    readShop('getPromoOffers', city, {}),
    readShop('getHits', city, {}),
    readShop('getShowcase', city, {}),
  ]);
  const sheet = runtime().sheetAddress?.(showcase.pictures.map(({ image }) => image)) ?? null;
  return { main, side, under, categories: roots, actions, brands, promos, hits, showcase, sheet };
}
