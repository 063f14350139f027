import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { readShop } from '#api/shop/read.ts';
import { type PageContext, pageContext } from '#app/_page/context.ts';
import { houseMetadata } from '#app/_page/house-metadata.ts';
import { PageFrame } from '#app/_page/page-frame.tsx';
import { serviceCards } from '#app/_page/service-cards.ts';
import { regionTexts } from '#app/_page/texts.ts';
import { ServicesBanner } from '#components/pages/services/services-banner.tsx';
import { ContentPage } from '#components/pieces/page/content-page.tsx';
import { PictureCards } from '#components/pieces/page/picture-cards.tsx';
import { TitledSection } from '#components/pieces/page/titled-section.tsx';
import { TrustedHtml } from '#components/pieces/page/trusted-html.tsx';
import { quoted } from '#lib/quoted.ts';
import { excerpt } from '#lib/text/excerpt.ts';
import { pageUrl } from '#lib/urls.ts';

type Props = { params: Promise<{ region: string; slug: string }> };

/** A service and the others; null = there is no such service. */
async function findService(context: PageContext, slug: string) {
  const services = await readShop('getServices', context.city, {});
  const service = services.find((each) => each.slug === decodeURIComponent(slug));
  return service === undefined ? null : { service, others: services.filter((each) => each !== service) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { region, slug } = await params;
  const context = pageContext(region);
  if (context === null) return {};
  const [found, texts] = await Promise.all([findService(context, slug), regionTexts(context)]);
  if (found === null) return {};
  const { title, summary, body } = found.service;
  return houseMetadata(context, {
    name: `Услуга ${quoted(texts.text(title))}`,
    about: summary === null ? excerpt(texts.html(body ?? '')) : texts.text(summary),
    path: `/services/${found.service.slug}`,
  });
}

/** One service (acc-C9); reserving, management and branding are slugs like the rest (D14). */
export default async function ServiceRoute({ params }: Props) {
  const { region, slug } = await params;
  const context = pageContext(region);
  if (context === null) return null;
  const { base } = context;
  const [found, texts] = await Promise.all([findService(context, slug), regionTexts(context)]);
  if (found === null) notFound();
  const title = texts.text(found.service.title);
  const steps = [
    { name: 'Главная', href: pageUrl(base, '/') },
    { name: 'Услуги', href: pageUrl(base, '/services') },
    { name: title },
  ];
  return (
    <PageFrame context={context} path={`/services/${found.service.slug}`} steps={steps}>
      <ContentPage steps={steps} heading={title}>
        <ServicesBanner />
        <TrustedHtml html={texts.html(found.service.body ?? found.service.summary ?? '')} />
        {found.others.length === 0 ? null : (
          <TitledSection heading="Другие услуги">
            <PictureCards cards={serviceCards(found.others, base, texts)} level={3} />
          </TitledSection>
        )}
      </ContentPage>
    </PageFrame>
  );
}
