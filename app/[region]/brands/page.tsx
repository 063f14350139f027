import type { Metadata } from 'next';
import { readShop } from '#api/shop/read.ts';
import { pageContext } from '#app/_page/context.ts';
import { houseMetadata } from '#app/_page/house-metadata.ts';
import { PageFrame } from '#app/_page/page-frame.tsx';
import { regionTexts } from '#app/_page/texts.ts';
import { BrandIndex } from '#components/catalogue/brands/brand-index.tsx';
import { ContentPage } from '#components/pieces/page/content-page.tsx';
import { EmptyNote } from '#components/pieces/page/empty-note.tsx';
import { TrustedHtml } from '#components/pieces/page/trusted-html.tsx';
import { plural } from '#lib/plural.ts';
import { BRANDS } from '#lib/text/counted-nouns.ts';
import { pageUrl } from '#lib/urls.ts';

type Props = { params: Promise<{ region: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const context = pageContext((await params).region);
  if (context === null) return {};
  const [texts, seo] = await Promise.all([
    regionTexts(context),
    readShop('getPageSeo', context.city, { pageName: 'brands' }),
  ]);
  return houseMetadata(context, {
    name: 'Бренды',
    about: 'все производители, чьи товары есть в продаже, по алфавиту.',
    path: '/brands',
    seo: texts.seo(seo),
  });
}

/** Every brand that sells something here; also where an address names none (D11). */
export default async function BrandsPage({ params }: Props) {
  const context = pageContext((await params).region);
  if (context === null) return null;
  const { city, base } = context;
  const [brands, texts, written] = await Promise.all([
    readShop('getBrands', city, {}),
    regionTexts(context),
    readShop('getPageSeo', city, { pageName: 'brands' }),
  ]);
  const seo = texts.seo(written);
  const steps = [{ name: 'Главная', href: pageUrl(base, '/') }, { name: 'Бренды' }];
  return (
    <PageFrame context={context} path="/brands" steps={steps}>
      <ContentPage
        steps={steps}
        heading={seo?.h1 ?? 'Бренды'}
        remark={brands.length === 0 ? undefined : `${brands.length} ${plural(brands.length, BRANDS)}`}
      >
        {brands.length === 0 ? (
          <EmptyNote base={base}>Брендов пока нет, но скоро они могут появиться.</EmptyNote>
        ) : (
          <BrandIndex brands={brands} base={base} />
        )}
        {seo?.body ? <TrustedHtml html={seo.body} /> : null}
      </ContentPage>
    </PageFrame>
  );
}
