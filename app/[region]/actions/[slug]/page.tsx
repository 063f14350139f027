import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { readShop } from '#api/shop/read.ts';
import { type PageContext, pageContext } from '#app/_page/context.ts';
import { houseMetadata } from '#app/_page/house-metadata.ts';
import { PageFrame } from '#app/_page/page-frame.tsx';
import { regionTexts } from '#app/_page/texts.ts';
import { MenuFrame } from '#components/frame/menu/menu-frame.tsx';
import { ActionView } from '#components/pages/actions/action-view.tsx';
import { ActionsMenu } from '#components/pages/actions/actions-menu.tsx';
import { quoted } from '#lib/quoted.ts';
import { STANDING_ACTIONS } from '#lib/routes.ts';
import { excerpt } from '#lib/text/excerpt.ts';
import { pageUrl } from '#lib/urls.ts';

type Props = { params: Promise<{ region: string; slug: string }> };

/** The action with its texts filled in; a standing one that nobody has filled is empty (D13); null = none. */
async function readShown(context: PageContext, slug: string) {
  const [action, texts] = await Promise.all([
    readShop('getAction', context.city, { slug: slug.toLowerCase() }),
    regionTexts(context),
  ]);
  if (action !== null) {
    const html = action.body === null ? '' : texts.html(action.body);
    return { ...action, title: texts.text(action.title), html, seo: texts.seo(action.seo), isFilled: true };
  }
  const name = Object.hasOwn(STANDING_ACTIONS, slug) ? STANDING_ACTIONS[slug] : undefined;
  if (name === undefined) return null;
  const nothing = { image: null, startsOn: null, endsOn: null, products: [], set: [], html: '', seo: null };
  return { ...nothing, slug, title: name, isFilled: false };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { region, slug } = await params;
  const context = pageContext(region);
  if (context === null) return {};
  const action = await readShown(context, decodeURIComponent(slug));
  if (action === null) return {};
  return houseMetadata(context, {
    name: `Акция ${quoted(action.title)}`,
    about: excerpt(action.html) || 'условия и товары акции.',
    path: `/actions/${action.slug}`,
    seo: action.seo,
    hidden: !action.isFilled,
  });
}

/** One action: its picture, when it runs, its text and its products (acc-C9). */
export default async function ActionPage({ params }: Props) {
  const { region, slug } = await params;
  const context = pageContext(region);
  if (context === null) return null;
  const { base, site } = context;
  const action = await readShown(context, decodeURIComponent(slug));
  if (action === null) notFound();
  const steps = [
    { name: 'Главная', href: pageUrl(base, '/') },
    { name: 'Акции', href: pageUrl(base, '/actions') },
    { name: action.title },
  ];
  return (
    <PageFrame context={context} path={`/actions/${action.slug}`} name={action.title} steps={steps}>
      <MenuFrame menu={<ActionsMenu current={action.slug} base={base} />}>
        <ActionView
          action={action}
          heading={action.seo?.h1 ?? action.title}
          html={action.html}
          after={action.seo?.body ?? null}
          steps={steps}
          shop={{ base, noPicture: site.notFoundImages }}
        />
      </MenuFrame>
    </PageFrame>
  );
}
