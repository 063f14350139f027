import type { Action } from '#api/contract/marketing.ts';
import type { Crumb } from '#components/kit/ui/breadcrumbs.tsx';
import { HeadPicture } from '#components/pieces/banners/head-picture.tsx';
import { ContentPage } from '#components/pieces/page/content-page.tsx';
import { EmptyNote } from '#components/pieces/page/empty-note.tsx';
import { TrustedHtml } from '#components/pieces/page/trusted-html.tsx';
import { ProductGrid } from '#components/product/goods/grid/product-grid.tsx';
import type { TileShop } from '#components/product/goods/tile-facts.ts';
import { periodText } from '#lib/time/period.ts';
import { ActionSet } from './action-set.tsx';

type ActionViewProps = {
  action: Pick<Action, 'image' | 'startsOn' | 'endsOn' | 'products' | 'set'> & { title: string };
  heading: string;
  /** Its text, ready to show; empty when nobody has written one. */
  html: string;
  /** A text below the products, ready to show. */
  after: string | null;
  /** The path to the page. */
  steps: readonly Crumb[];
  shop: TileShop;
};

/** What an action is and what belongs to it. */
export function ActionView({ action, heading, html, after, steps, shop }: ActionViewProps) {
  const { base } = shop;
  return (
    <ContentPage
      steps={steps}
      heading={heading}
      remark={periodText(action.startsOn, action.endsOn) ?? undefined}
    >
      <HeadPicture image={action.image} shape="card" />
      <ActionSet set={action.set} products={action.products} base={base} />
      {html === '' ? null : <TrustedHtml html={html} />}
      {action.products.length === 0 ? (
        <EmptyNote base={base}>Товаров в этой акции пока нет, но скоро они могут появиться.</EmptyNote>
      ) : (
        <section aria-label="Товары акции">
          <h2 className="visually-hidden">Товары акции</h2>
          <ProductGrid products={action.products} shop={shop} />
        </section>
      )}
      {after === null ? null : <TrustedHtml html={after} />}
    </ContentPage>
  );
}
