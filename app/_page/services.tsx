import type { Metadata } from 'next';
import { readShop } from '#api/shop/read.ts';
import { ServicesBanner } from '#components/pages/services/services-banner.tsx';
import { ContentPage } from '#components/pieces/page/content-page.tsx';
import { EmptyNote } from '#components/pieces/page/empty-note.tsx';
import { PictureCards } from '#components/pieces/page/picture-cards.tsx';
import { TrustedHtml } from '#components/pieces/page/trusted-html.tsx';
import { RequestSection } from '#components/requests/request-section.tsx';
import { pageUrl } from '#lib/urls.ts';
import type { PageContext } from './context.ts';
import { houseMetadata } from './house-metadata.ts';
import { PageFrame } from './page-frame.tsx';
import { serviceCards } from './service-cards.ts';
import { regionTexts } from './texts.ts';

/** Head of the list of services; the older address names the newer one as its own (D14). */
export async function servicesMetadata(context: PageContext, isOld: boolean): Promise<Metadata> {
  const [texts, seo] = await Promise.all([
    regionTexts(context),
    readShop('getPageSeo', context.city, { pageName: 'services' }),
  ]);
  return houseMetadata(context, {
    name: isOld ? 'Услуги, прежняя страница' : 'Услуги',
    about: 'резервирование, управление запасами, брендирование упаковки и другая помощь в закупках.',
    path: '/services',
    seo: isOld ? null : texts.seo(seo),
    hidden: isOld,
  });
}

/** Every service of the region under the moving banner (acc-B9). */
export async function ServicesPage({ context, path }: { context: PageContext; path: string }) {
  const { city, base } = context;
  const [services, texts, written] = await Promise.all([
    readShop('getServices', city, {}),
    regionTexts(context),
    readShop('getPageSeo', city, { pageName: 'services' }),
  ]);
  const seo = texts.seo(written);
  const steps = [{ name: 'Главная', href: pageUrl(base, '/') }, { name: 'Услуги' }];
  return (
    <PageFrame context={context} path={path} steps={steps}>
      <ContentPage steps={steps} heading={seo?.h1 ?? 'Услуги'}>
        <ServicesBanner />
        {services.length === 0 ? (
          <EmptyNote base={base}>Услуг пока нет, но скоро они могут появиться.</EmptyNote>
        ) : (
          <PictureCards cards={serviceCards(services, base, texts)} />
        )}
        <RequestSection kind="question" />
        {seo?.body ? <TrustedHtml html={seo.body} /> : null}
      </ContentPage>
    </PageFrame>
  );
}
