import type { CategoryNode } from '#api/contract/category.ts';
import type { Banner, PromoOffer } from '#api/contract/content.ts';
import type { ActionCard, BrandTile, Hits } from '#api/contract/marketing.ts';
import { bannerOffer } from '#components/buying/promo/promo-decisions.ts';
import { PromoList } from '#components/buying/promo/promo-list.tsx';
import { PromoPlace } from '#components/buying/promo/promo-place.tsx';
import { BrandCarousel } from '#components/catalogue/brands/brand-carousel.tsx';
import { CategoryTiles } from '#components/catalogue/catalog/category-tiles.tsx';
import { FIRST_VIEW } from '#components/kit/ui/first-view.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { BannerSlider } from '#components/pieces/banners/banner-slider.tsx';
import { PageHeading } from '#components/pieces/page/page-heading.tsx';
import { PictureCards } from '#components/pieces/page/picture-cards.tsx';
import { TitledSection } from '#components/pieces/page/titled-section.tsx';
import { ProductSection } from '#components/product/goods/product-section.tsx';
import type { TileShop } from '#components/product/goods/tile-facts.ts';
import { RequestSection } from '#components/requests/request-section.tsx';
import { pageUrl } from '#lib/urls.ts';
import { actionCards } from '../actions/action-cards.ts';
import { HomeBanners } from './home-banners.tsx';
import styles from './home-view.module.css';

export type HomeContent = {
  main: readonly Banner[];
  side: readonly Banner[];
  under: readonly Banner[];
  categories: readonly CategoryNode[];
  actions: readonly ActionCard[];
  brands: readonly BrandTile[];
  promos: readonly PromoOffer[];
  /** A row of products that an operator chose; null when there is none. */
  hits: Hits | null;
};

type HomeViewProps = {
  home: HomeContent;
  heading: string;
  /** Fills the names in an operator's words. */
  text: (written: string) => string;
  shop: TileShop;
};

/** Actions on the home page; the rest are a link away. */
const ACTIONS = 4;

/** What everybody sees of the home page, in the order of acc-B0; a part without content is not there. */
export function HomeView({ home, heading, text, shop }: HomeViewProps) {
  const { base } = shop;
  const offer = bannerOffer(home.promos);
  return (
    <>
      <HomeBanners main={home.main} side={home.side} base={base} />
      <BannerSlider banners={home.under} base={base} place="under" label="Условия магазина" />
      <PageHeading>{heading}</PageHeading>
      <CategoryTiles
        categories={home.categories}
        base={base}
        id={FIRST_VIEW}
        isLow={home.main.length > 0 && home.side.length > 0}
      />
      <div className={styles.below}>
        {home.actions.length === 0 ? null : (
          <TitledSection
            heading="Акции"
            aside={<IntentLink href={pageUrl(base, '/actions')}>Все акции</IntentLink>}
          >
            <PictureCards cards={actionCards(home.actions.slice(0, ACTIONS), base, text)} level={3} />
          </TitledSection>
        )}
        {home.hits === null ? null : (
          <ProductSection heading={text(home.hits.title)} products={home.hits.products} shop={shop} />
        )}
        {home.brands.length === 0 ? null : (
          <TitledSection
            heading="Бренды"
            aside={<IntentLink href={pageUrl(base, '/brands')}>Все бренды</IntentLink>}
          >
            <BrandCarousel brands={home.brands} base={base} />
          </TitledSection>
        )}
        {offer === null ? null : <PromoPlace offer={offer} />}
        {home.promos.length === 0 ? null : (
          <TitledSection heading="Промокоды">
            <PromoList promos={home.promos} text={text} />
          </TitledSection>
        )}
        <RequestSection kind="recall" />
      </div>
    </>
  );
}
