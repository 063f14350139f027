import type { SeoText } from '#api/contract/listing.ts';
import type { SpecialGroup } from '#api/contract/marketing.ts';
import type { Crumb } from '#components/kit/ui/breadcrumbs.tsx';
import { buttonLook } from '#components/kit/ui/button-look.ts';
import { HeadPicture } from '#components/pieces/banners/head-picture.tsx';
import { ContentPage } from '#components/pieces/page/content-page.tsx';
import { EmptyNote } from '#components/pieces/page/empty-note.tsx';
import { TitledSection } from '#components/pieces/page/titled-section.tsx';
import { TrustedHtml } from '#components/pieces/page/trusted-html.tsx';
import { ProductGrid } from '#components/product/goods/grid/product-grid.tsx';
import type { TileShop } from '#components/product/goods/tile-facts.ts';
import { RequestLink } from '#components/requests/request-link.tsx';
import styles from './special-view.module.css';

type SpecialViewProps = {
  special: {
    /** Null for one that nobody has filled. */
    specialId: number | null;
    title: string;
    image: string | null;
    html: string;
    seo: SeoText | null;
    groups: readonly SpecialGroup[];
  };
  /** The region's telephone. */
  phone: string;
  /** The path to the page. */
  steps: readonly Crumb[];
  shop: TileShop;
};

/** A special offer: its picture, its text, its groups of products. */
export function SpecialView({ special, phone, steps, shop }: SpecialViewProps) {
  const { specialId, title, image, html, seo, groups } = special;
  const { base } = shop;
  const filled = groups.filter((group) => group.products.length > 0);
  return (
    <ContentPage steps={steps} heading={seo?.h1 ?? title}>
      <HeadPicture image={image} shape="card" />
      {html === '' ? null : <TrustedHtml html={html} />}
      <p className={styles.requests}>
        <RequestLink
          className={buttonLook({})}
          kind="opt"
          phone={phone}
          {...(specialId === null ? {} : { specialId })}
        >
          Заказать прайс
        </RequestLink>
      </p>
      {filled.length === 0 ? (
        <EmptyNote base={base}>Товаров в этом предложении пока нет, но скоро они могут появиться.</EmptyNote>
      ) : null}
      {filled.map((group) => (
        <TitledSection heading={group.title ?? 'Товары'} key={`${group.title} ${group.products[0]?.id}`}>
          <ProductGrid products={group.products} shop={shop} />
        </TitledSection>
      ))}
      {seo?.body ? <TrustedHtml html={seo.body} /> : null}
    </ContentPage>
  );
}
