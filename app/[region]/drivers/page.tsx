import type { Metadata } from 'next';
import { readShop } from '#api/shop/read.ts';
import { pageContext } from '#app/_page/context.ts';
import { houseMetadata } from '#app/_page/house-metadata.ts';
import { PageFrame } from '#app/_page/page-frame.tsx';
import { regionTexts } from '#app/_page/texts.ts';
import { ContentPage } from '#components/pieces/page/content-page.tsx';
import { EmptyNote } from '#components/pieces/page/empty-note.tsx';
import { LinkList } from '#components/pieces/page/link-list.tsx';
import { TrustedHtml } from '#components/pieces/page/trusted-html.tsx';
import { pageUrl } from '#lib/urls.ts';

type Props = { params: Promise<{ region: string }> };

const NAME = 'Водителям';

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const context = pageContext((await params).region);
  if (context === null) return {};
  const [page, texts] = await Promise.all([
    readShop('getCompanyPage', context.city, { pageName: 'drivers' }),
    regionTexts(context),
  ]);
  return houseMetadata(context, {
    name: page === null ? NAME : texts.text(page.h1),
    about: 'проезд к складам, разгрузка и погрузка, документы.',
    path: '/drivers',
    seo: page === null ? null : texts.seo({ ...page, body: null }),
  });
}

/** The pages for drivers, also where an address names none (D11). */
export default async function DriversPage({ params }: Props) {
  const context = pageContext((await params).region);
  if (context === null) return null;
  const { city, base } = context;
  const [page, drivers, texts] = await Promise.all([
    readShop('getCompanyPage', city, { pageName: 'drivers' }),
    readShop('getDrivers', city, {}),
    regionTexts(context),
  ]);
  const heading = page === null ? NAME : texts.text(page.h1);
  const steps = [{ name: 'Главная', href: pageUrl(base, '/') }, { name: heading }];
  return (
    <PageFrame context={context} path="/drivers" steps={steps}>
      <ContentPage steps={steps} heading={heading}>
        {drivers.length === 0 ? (
          <EmptyNote base={base}>Памяток для водителей пока нет.</EmptyNote>
        ) : (
          <LinkList
            links={drivers.map(({ id, title }) => ({
              name: texts.text(title),
              href: pageUrl(base, `/drivers/${id}`),
            }))}
          />
        )}
        {page === null ? null : <TrustedHtml html={texts.html(page.body)} />}
      </ContentPage>
    </PageFrame>
  );
}
