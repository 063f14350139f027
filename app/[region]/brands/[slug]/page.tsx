import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { readShop } from '#api/shop/read.ts';
import { pageContext } from '#app/_page/context.ts';
import { houseMetadata } from '#app/_page/house-metadata.ts';
import { readKnownBrand } from '#app/_page/known-brand.ts';
import { PageFrame } from '#app/_page/page-frame.tsx';
import { regionTexts } from '#app/_page/texts.ts';
import { BrandView } from '#components/catalogue/brands/brand-view.tsx';
import { quoted } from '#lib/quoted.ts';
import { pageUrl } from '#lib/urls.ts';

type Props = { params: Promise<{ region: string; slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { region, slug } = await params;
  const context = pageContext(region);
  if (context === null) return {};
  const [brand, texts] = await Promise.all([
    readKnownBrand(context.city, decodeURIComponent(slug)),
    regionTexts(context),
  ]);
  if (brand === null) return {};
  return houseMetadata(context, {
    name: `Товары бренда ${quoted(brand.name)}`,
    about: 'все категории с ценами за единицу, упаковку и коробку, наличие на складе, доставка.',
    path: `/brands/${brand.slug.toLowerCase()}`,
    seo: texts.seo(brand.seo),
  });
}

/**
 * A brand with its banners, text and categories (acc-B9, acc-C9); one that sells nothing here has its page
 * too.
 */
export default async function BrandPage({ params }: Props) {
  const { region, slug } = await params;
  const context = pageContext(region);
  if (context === null) return null;
  const { city, base, site } = context;
  const name = decodeURIComponent(slug);
  const [brand, categories, texts] = await Promise.all([
    readKnownBrand(city, name),
    readShop('getBrandCategories', city, { slug: name.toLowerCase() }),
    regionTexts(context),
  ]);
  if (brand === null) notFound();
  const seo = texts.seo(brand.seo);
  const steps = [
    { name: 'Главная', href: pageUrl(base, '/') },
    { name: 'Бренды', href: pageUrl(base, '/brands') },
    { name: brand.name },
  ];
  return (
    <PageFrame context={context} path={`/brands/${brand.slug.toLowerCase()}`} name={brand.name} steps={steps}>
      <BrandView
        brand={brand}
        texts={{
          heading: seo?.h1 ?? brand.name,
          html: brand.body === null ? null : texts.html(brand.body),
          after: seo?.body ?? null,
        }}
        categories={categories}
        steps={steps}
        shop={{ base, noPicture: site.notFoundImages }}
      />
    </PageFrame>
  );
}
