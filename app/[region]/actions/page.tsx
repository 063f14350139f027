import type { Metadata } from 'next';
import { readShop } from '#api/shop/read.ts';
import { pageContext } from '#app/_page/context.ts';
import { houseMetadata } from '#app/_page/house-metadata.ts';
import { PageFrame } from '#app/_page/page-frame.tsx';
import { regionTexts } from '#app/_page/texts.ts';
import { MenuFrame } from '#components/frame/menu/menu-frame.tsx';
import { actionCards } from '#components/pages/actions/action-cards.ts';
import { ActionsMenu } from '#components/pages/actions/actions-menu.tsx';
import { HeadPicture } from '#components/pieces/banners/head-picture.tsx';
import { ContentPage } from '#components/pieces/page/content-page.tsx';
import { EmptyNote } from '#components/pieces/page/empty-note.tsx';
import { PictureCards } from '#components/pieces/page/picture-cards.tsx';
import { TrustedHtml } from '#components/pieces/page/trusted-html.tsx';
import { pageUrl } from '#lib/urls.ts';

type Props = { params: Promise<{ region: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const context = pageContext((await params).region);
  if (context === null) return {};
  const [texts, seo] = await Promise.all([
    regionTexts(context),
    readShop('getPageSeo', context.city, { pageName: 'actions' }),
  ]);
  return houseMetadata(context, {
    name: 'Акции',
    about: 'скидки, подарки за покупку и новинки, которые действуют сейчас.',
    path: '/actions',
    seo: texts.seo(seo),
  });
}

/** Actions that run today (acc-C9), the section's sidebar beside them (acc-B10). */
export default async function ActionsPage({ params }: Props) {
  const context = pageContext((await params).region);
  if (context === null) return null;
  const { city, base } = context;
  const [actions, pictures, texts, written] = await Promise.all([
    readShop('getActions', city, {}),
    readShop('getSectionPictures', city, {}),
    regionTexts(context),
    readShop('getPageSeo', city, { pageName: 'actions' }),
  ]);
  const seo = texts.seo(written);
  const steps = [{ name: 'Главная', href: pageUrl(base, '/') }, { name: 'Акции' }];
  return (
    <PageFrame context={context} path="/actions" steps={steps}>
      <MenuFrame menu={<ActionsMenu current={null} base={base} />}>
        <ContentPage steps={steps} heading={seo?.h1 ?? 'Акции'}>
          <HeadPicture {...pictures.actions} />
          {actions.length === 0 ? (
            <EmptyNote base={base}>Сейчас акций нет, но скоро они могут появиться.</EmptyNote>
          ) : (
            <PictureCards cards={actionCards(actions, base, texts.text)} />
          )}
          {seo?.body ? <TrustedHtml html={seo.body} /> : null}
        </ContentPage>
      </MenuFrame>
    </PageFrame>
  );
}
