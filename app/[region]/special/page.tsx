import type { Metadata } from 'next';
import { readShop } from '#api/shop/read.ts';
import { pageContext } from '#app/_page/context.ts';
import { houseMetadata } from '#app/_page/house-metadata.ts';
import { PageFrame } from '#app/_page/page-frame.tsx';
import { regionTexts } from '#app/_page/texts.ts';
import { ContentPage } from '#components/pieces/page/content-page.tsx';
import { EmptyNote } from '#components/pieces/page/empty-note.tsx';
import { PictureCards } from '#components/pieces/page/picture-cards.tsx';
import { TrustedHtml } from '#components/pieces/page/trusted-html.tsx';
import { pageUrl } from '#lib/urls.ts';

type Props = { params: Promise<{ region: string }> };

const NAME = 'Специальные предложения';

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const context = pageContext((await params).region);
  if (context === null) return {};
  const [texts, seo] = await Promise.all([
    regionTexts(context),
    readShop('getPageSeo', context.city, { pageName: 'special' }),
  ]);
  return houseMetadata(context, {
    name: NAME,
    about: 'подборки товаров для дома, офиса, кофейни и производства.',
    path: '/special',
    seo: texts.seo(seo),
  });
}

/** The list of specials, also where an address names none (D11). */
export default async function SpecialsPage({ params }: Props) {
  const context = pageContext((await params).region);
  if (context === null) return null;
  const { city, base } = context;
  const [specials, texts, written] = await Promise.all([
    readShop('getSpecials', city, {}),
    regionTexts(context),
    readShop('getPageSeo', city, { pageName: 'special' }),
  ]);
  const seo = texts.seo(written);
  const cards = specials.map(({ slug, title, image }) => ({
    href: pageUrl(base, `/special/${slug}`),
    title: texts.text(title),
    image,
  }));
  const steps = [{ name: 'Главная', href: pageUrl(base, '/') }, { name: NAME }];
  return (
    <PageFrame context={context} path="/special" steps={steps}>
      <ContentPage steps={steps} heading={seo?.h1 ?? NAME}>
        {cards.length === 0 ? (
          <EmptyNote base={base}>Специальных предложений пока нет, но скоро они могут появиться.</EmptyNote>
        ) : (
          <PictureCards cards={cards} />
        )}
        {seo?.body ? <TrustedHtml html={seo.body} /> : null}
      </ContentPage>
    </PageFrame>
  );
}
