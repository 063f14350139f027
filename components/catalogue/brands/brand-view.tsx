import type { Brand, BrandCategory } from '#api/contract/marketing.ts';
import type { Crumb } from '#components/kit/ui/breadcrumbs.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { HeadPicture } from '#components/pieces/banners/head-picture.tsx';
import { ContentPage } from '#components/pieces/page/content-page.tsx';
import { EmptyNote } from '#components/pieces/page/empty-note.tsx';
import { TitledSection } from '#components/pieces/page/titled-section.tsx';
import { TrustedHtml } from '#components/pieces/page/trusted-html.tsx';
import { ProductGrid } from '#components/product/goods/grid/product-grid.tsx';
import type { TileShop } from '#components/product/goods/tile-facts.ts';
import { categoryUrl } from '#lib/listing-urls.ts';
import { grouped } from '#lib/money.ts';
import { DEFAULT_SORT } from '#lib/sorts.ts';

type BrandViewProps = {
  brand: Brand & { slug: string; name: string };
  /** Its texts, ready to show. */
  texts: { heading: string; html: string | null; after: string | null };
  categories: readonly BrandCategory[];
  /** The path to the page. */
  steps: readonly Crumb[];
  shop: TileShop;
};

/** A brand: its banner, its text, its categories with the first products of each (acc-C9). */
export function BrandView({ brand, texts, categories, steps, shop }: BrandViewProps) {
  const { base } = shop;
  return (
    <ContentPage steps={steps} heading={texts.heading} remark={brand.country ?? undefined}>
      <HeadPicture image={brand.bannerDesktop ?? brand.bannerMobile} imageMobile={brand.bannerMobile} />
      {texts.html === null ? null : <TrustedHtml html={texts.html} />}
      {categories.length === 0 ? (
        <EmptyNote base={base}>
          Товаров этого бренда в продаже пока нет, но скоро они могут появиться.
        </EmptyNote>
      ) : null}
      {categories.map(({ id, slug, name, count, products }) => (
        <TitledSection
          heading={name}
          key={id}
          aside={
            <IntentLink
              href={categoryUrl(base, slug, 1, { sort: DEFAULT_SORT, brands: [brand.slug.toLowerCase()] })}
              rel="nofollow"
            >
              {count === null ? 'Все товары' : `Все товары (${grouped(count)})`}
              <span className="visually-hidden">
                {' '}
                бренда {brand.name} в категории «{name}»
              </span>
            </IntentLink>
          }
        >
          <ProductGrid products={products} shop={shop} />
        </TitledSection>
      ))}
      {texts.after === null ? null : <TrustedHtml html={texts.after} />}
    </ContentPage>
  );
}
