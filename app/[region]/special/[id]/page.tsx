import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { readShop } from '#api/shop/read.ts';
import { type PageContext, pageContext } from '#app/_page/context.ts';
import { houseMetadata } from '#app/_page/house-metadata.ts';
import { PageFrame } from '#app/_page/page-frame.tsx';
import { regionTexts } from '#app/_page/texts.ts';
import { SpecialView } from '#components/pages/actions/special-view.tsx';
import { quoted } from '#lib/quoted.ts';
import { STANDING_SPECIALS } from '#lib/routes.ts';
import { excerpt } from '#lib/text/excerpt.ts';
import { pageUrl } from '#lib/urls.ts';

type Props = { params: Promise<{ region: string; id: string }> };

/**
 * The special with its texts filled in; a standing one that nobody has filled is empty (D13); null = none.
 */
async function readShown(context: PageContext, id: string) {
  const [found, texts] = await Promise.all([
    readShop('getSpecial', context.city, /^\d+$/.test(id) ? { id } : { slug: id }),
    regionTexts(context),
  ]);
  if (found !== null) {
    const { id: specialId, slug, title, image, body, seo } = found.special;
    const html = body === null ? '' : texts.html(body);
    const own = { specialId, slug, title: texts.text(title), image, html };
    return { ...own, seo: texts.seo(seo), groups: found.groups };
  }
  const name = Object.hasOwn(STANDING_SPECIALS, id) ? STANDING_SPECIALS[id] : undefined;
  if (name === undefined) return null;
  return { specialId: null, slug: id, title: name, image: null, html: '', seo: null, groups: [] };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { region, id } = await params;
  const context = pageContext(region);
  if (context === null) return {};
  const special = await readShown(context, decodeURIComponent(id));
  if (special === null) return {};
  return houseMetadata(context, {
    name: `Спецпредложение ${quoted(special.title)}`,
    about: excerpt(special.html) || 'товары специального предложения.',
    path: `/special/${special.slug}`,
    seo: special.seo,
    hidden: special.specialId === null,
  });
}

/** A special offer by its id or slug, its products in groups (acc-C9). */
export default async function SpecialPage({ params }: Props) {
  const { region, id } = await params;
  const context = pageContext(region);
  if (context === null) return null;
  const [special, terms] = await Promise.all([
    readShown(context, decodeURIComponent(id)),
    readShop('getRegionData', context.city, {}),
  ]);
  if (special === null) notFound();
  const { base, site } = context;
  const steps = [
    { name: 'Главная', href: pageUrl(base, '/') },
    { name: 'Специальные предложения', href: pageUrl(base, '/special') },
    { name: special.title },
  ];
  return (
    <PageFrame context={context} path={`/special/${special.slug}`} name={special.title} steps={steps}>
      <SpecialView
        special={special}
        phone={terms?.phone ?? ''}
        steps={steps}
        shop={{ base, noPicture: site.notFoundImages }}
      />
    </PageFrame>
  );
}
