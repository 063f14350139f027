import type { Metadata } from 'next';
import { readShop } from '#api/shop/read.ts';
import { FIRST_VIEW } from '#components/kit/ui/first-view.tsx';
import { HomeView } from '#components/pages/home/home-view.tsx';
import { TrustedHtml } from '#components/pieces/page/trusted-html.tsx';
import { BuyAgain } from '#components/product/again/buy-again.tsx';
import { RecentProducts } from '#components/product/recent/recent-products.tsx';
import { storeLd, webSiteLd } from '#lib/offer/json-ld/store-ld.ts';
import { inRegion, pageMetadata } from '#lib/seo.ts';
import { pageUrl } from '#lib/urls.ts';
import { pageContext } from '../_page/context.ts';
import { readHome } from '../_page/home.ts';
import { PageFrame } from '../_page/page-frame.tsx';
import { sharedPicture } from '../_page/shared-picture.ts';
import { pageStore } from '../_page/store.ts';
import { regionTexts } from '../_page/texts.ts';
import styles from './simple-page.module.css';

type Props = { params: Promise<{ region: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const context = pageContext((await params).region);
  if (context === null) return {};
  const { region, city, base, site } = context;
  const [texts, written] = await Promise.all([
    regionTexts(context),
    readShop('getPageSeo', city, { pageName: 'home' }),
  ]);
  const seo = texts.seo(written);
  return pageMetadata(site, region, {
    title: seo?.title ?? `${site.shopName} — ${inRegion('интернет-магазин для бизнеса', region)}`,
    description:
      seo?.description ??
      `${inRegion('Товары для бизнеса оптом и в розницу', region)}: цены за единицу, упаковку и коробку, наличие на складе, доставка.`,
    keywords: seo?.keywords,
    path: pageUrl(base, '/'),
    image: sharedPicture(context, 'Интернет-магазин для бизнеса', null),
  });
}

/** Home, top to bottom as acc-B0 says; what the visitor saw lately is known to the browser only. */
export default async function HomePage({ params }: Props) {
  const context = pageContext((await params).region);
  if (context === null) return null;
  const { region, city, base, site } = context;
  const [home, texts, written, terms] = await Promise.all([
    readHome(city),
    regionTexts(context),
    readShop('getPageSeo', city, { pageName: 'home' }),
    readShop('getRegionData', city, {}),
  ]);
  const store = pageStore(context, terms);
  const seo = texts.seo(written);
  return (
    <PageFrame
      context={context}
      path="/"
      firstView={FIRST_VIEW}
      things={[webSiteLd(store), storeLd(store, null)]}
    >
      <div className={styles.page}>
        <HomeView
          home={home}
          heading={seo?.h1 ?? inRegion('Товары для бизнеса', region)}
          text={texts.text}
          shop={{ base, noPicture: site.notFoundImages }}
        />
        <BuyAgain />
        <RecentProducts />
        {seo?.body ? <TrustedHtml html={seo.body} /> : null}
      </div>
    </PageFrame>
  );
}
