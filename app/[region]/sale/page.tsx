import type { Metadata } from 'next';
import { readShop } from '#api/shop/read.ts';
import { pageContext } from '#app/_page/context.ts';
import { houseMetadata } from '#app/_page/house-metadata.ts';
import { PageFrame } from '#app/_page/page-frame.tsx';
import { regionTexts } from '#app/_page/texts.ts';
import { SaleOverview } from '#components/catalogue/sale/sale-overview.tsx';
import { HeadPicture } from '#components/pieces/banners/head-picture.tsx';
import { ContentPage } from '#components/pieces/page/content-page.tsx';
import { EmptyNote } from '#components/pieces/page/empty-note.tsx';
import { TrustedHtml } from '#components/pieces/page/trusted-html.tsx';
import { pageUrl } from '#lib/urls.ts';

type Props = { params: Promise<{ region: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const context = pageContext((await params).region);
  if (context === null) return {};
  const [texts, seo] = await Promise.all([
    regionTexts(context),
    readShop('getPageSeo', context.city, { pageName: 'sale' }),
  ]);
  return houseMetadata(context, {
    name: 'Распродажа',
    about: 'товары по сниженным ценам по категориям, наличие на складе, доставка.',
    path: '/sale',
    seo: texts.seo(seo),
  });
}

/** Overview of the sale tree (acc-C2). */
export default async function SalePage({ params }: Props) {
  const context = pageContext((await params).region);
  if (context === null) return null;
  const { city, base } = context;
  const [tree, pictures, texts, written] = await Promise.all([
    readShop('getSaleTree', city, {}),
    readShop('getSectionPictures', city, {}),
    regionTexts(context),
    readShop('getPageSeo', city, { pageName: 'sale' }),
  ]);
  const seo = texts.seo(written);
  const steps = [{ name: 'Главная', href: pageUrl(base, '/') }, { name: 'Распродажа' }];
  return (
    <PageFrame context={context} path="/sale" steps={steps}>
      <ContentPage steps={steps} heading={seo?.h1 ?? 'Распродажа'}>
        <HeadPicture {...pictures.sale} />
        {tree.length === 0 ? (
          <EmptyNote base={base}>Пока отсутствуют, но скоро могут появиться!</EmptyNote>
        ) : (
          <SaleOverview tree={tree} base={base} />
        )}
        {seo?.body ? <TrustedHtml html={seo.body} /> : null}
      </ContentPage>
    </PageFrame>
  );
}
