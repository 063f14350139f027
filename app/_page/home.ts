import type { Banner, BannerType } from '#api/contract/content.ts';
import { readActions } from '#api/shop/read-actions.ts';
import { readBanners } from '#api/shop/read-banners.ts';
import { readBrandsCarousel } from '#api/shop/read-brands-carousel.ts';
import { readHits } from '#api/shop/read-hits.ts';
import { readPromoOffers } from '#api/shop/read-promo-offers.ts';
import { readRootCategories } from '#api/shop/read-root-categories.ts';
import type { HomeContent } from '#components/home/home-view.tsx';
import type { RegionCode } from '#lib/region/codes.ts';

/** Banners of a place, without those that keep off the home page (acc-B0). */
async function readHomeBanners(city: RegionCode, type: BannerType): Promise<Banner[]> {
  return (await readBanners(city, type)).filter((banner) => !banner.hideOnMain);
}

/** Everything the home page shows of the city. */
export async function readHome(city: RegionCode): Promise<HomeContent> {
  const [main, side, under, roots, actions, brands, promos, hits] = await Promise.all([
    readHomeBanners(city, 'main_slider'),
    readHomeBanners(city, 'main_side'),
    readHomeBanners(city, 'under_slider'),
    readRootCategories(city),
    readActions(city),
    readBrandsCarousel(city),
    readPromoOffers(city),
    readHits(city),
  ]);
  return { main, side, under, categories: roots, actions, brands, promos, hits };
}
