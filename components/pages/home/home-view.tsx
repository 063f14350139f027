import type { PromoOffer } from '#api/contract/content.ts';
import { bannerOffer } from '#components/buying/promo/promo-decisions.ts';
import { PromoList } from '#components/buying/promo/promo-list.tsx';
import { PromoPlace } from '#components/buying/promo/promo-place.tsx';
import { BrandCarousel } from '#components/catalogue/brands/brand-carousel.tsx';
import { CategoryTiles } from '#components/catalogue/catalog/category-tiles.tsx';
import { FIRST_VIEW } from '#components/kit/ui/first-view.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { StillPart } from '#components/kit/ui/still/still.tsx';
import { BannerSlider } from '#components/pieces/banners/banner-slider.tsx';
import { PageHeading } from '#components/pieces/page/page-heading.tsx';
import { PictureCards } from '#components/pieces/page/picture-cards.tsx';
import { TitledSection } from '#components/pieces/page/titled-section.tsx';
import type { TileShop } from '#components/product/goods/tile-facts.ts';
import { RequestSection } from '#components/requests/request-section.tsx';
import { pageUrl } from '#lib/urls.ts';
import { actionCards } from '../actions/action-cards.ts';
import { GoodsRows } from './goods-rows.tsx';
import { HomeBanners } from './home-banners.tsx';
import type { HomeContent } from './home-content.ts';
import styles from './home-view.module.css';

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
  const pictures = { list: home.showcase.pictures, sheet: home.sheet };
  const actions = actionCards(home.actions.slice(0, ACTIONS), base, text);
  return (
    <>
      <StillPart of={['home banners', home.main, home.side, base]}>
        <HomeBanners main={home.main} side={home.side} base={base} />
      </StillPart>
      <div className={styles.title}>
        {home.under.length === 0 ? null : (
          <StillPart of={['under banners', home.under, base]}>
            <BannerSlider banners={home.under} base={base} place="under" label="Условия магазина" />
          </StillPart>
        )}
        <PageHeading>{heading}</PageHeading>
      </div>
      <StillPart of={['roots', home.categories, pictures, base]}>
        <CategoryTiles categories={home.categories} pictures={pictures} base={base} id={FIRST_VIEW} />
      </StillPart>
      <div className={styles.below}>
        <GoodsRows home={home} text={text} shop={shop} />
        {actions.length === 0 ? null : (
          <TitledSection
            heading="Акции"
            aside={<IntentLink href={pageUrl(base, '/actions')}>Все акции</IntentLink>}
          >
            <StillPart of={['home actions', actions]}>
              <PictureCards cards={actions} level={3} />
            </StillPart>
          </TitledSection>
        )}
        {home.brands.length === 0 ? null : (
          <TitledSection
            heading="Бренды"
            aside={<IntentLink href={pageUrl(base, '/brands')}>Все бренды</IntentLink>}
          >
            <StillPart of={['home brands', home.brands, base]}>
              <BrandCarousel brands={home.brands} base={base} />
            </StillPart>
          </TitledSection>
        )}
        <HomeForms promos={home.promos} text={text} />
      </div>
    </>
  );
}

/** The promo codes and the form that asks for a call, beside each other where there is room. */
function HomeForms({ promos, text }: { promos: readonly PromoOffer[]; text: (written: string) => string }) {
  const offer = bannerOffer(promos);
  return (
    <div className={styles.band}>
      {promos.length === 0 ? null : (
        <TitledSection heading="Промокоды">
          <PromoList promos={promos} text={text} />
          {offer === null ? null : <PromoPlace offer={offer} />}
        </TitledSection>
      )}
      <RequestSection kind="recall" />
    </div>
  );
}
