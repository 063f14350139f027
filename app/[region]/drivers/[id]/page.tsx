import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { readShop } from '#api/shop/read.ts';
import { type PageContext, pageContext } from '#app/_page/context.ts';
import { houseMetadata } from '#app/_page/house-metadata.ts';
import { PageFrame } from '#app/_page/page-frame.tsx';
import { regionTexts } from '#app/_page/texts.ts';
import { ContentPage } from '#components/pieces/page/content-page.tsx';
import { TrustedHtml } from '#components/pieces/page/trusted-html.tsx';
import { excerpt } from '#lib/text/excerpt.ts';
import { pageUrl } from '#lib/urls.ts';

type Props = { params: Promise<{ region: string; id: string }> };

/** Pages for drivers are content with a name of their own; null = nobody has written it (D11). */
async function readShown(context: PageContext, id: string) {
  const [page, texts] = await Promise.all([
    readShop('getCompanyPage', context.city, { pageName: `driver-${decodeURIComponent(id)}` }),
    regionTexts(context),
  ]);
  if (page === null) return null;
  return { heading: texts.text(page.h1), html: texts.html(page.body), seo: texts.seo({ ...page }) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { region, id } = await params;
  const context = pageContext(region);
  if (context === null) return {};
  const page = await readShown(context, id);
  if (page === null) return {};
  const { heading, html, seo } = page;
  return houseMetadata(context, { name: heading, about: excerpt(html), path: `/drivers/${id}`, seo });
}

/** What a driver has to know of one place. */
export default async function DriverPage({ params }: Props) {
  const { region, id } = await params;
  const context = pageContext(region);
  if (context === null) return null;
  const page = await readShown(context, id);
  if (page === null) notFound();
  const { base } = context;
  const steps = [
    { name: 'Главная', href: pageUrl(base, '/') },
    { name: 'Водителям', href: pageUrl(base, '/drivers') },
    { name: page.heading },
  ];
  return (
    <PageFrame context={context} path={`/drivers/${id}`} steps={steps}>
      <ContentPage steps={steps} heading={page.heading}>
        <TrustedHtml html={page.html} />
      </ContentPage>
    </PageFrame>
  );
}
