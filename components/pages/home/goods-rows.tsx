import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { ProductSection } from '#components/product/goods/product-section.tsx';
import type { TileShop } from '#components/product/goods/tile-facts.ts';
import { pageUrl } from '#lib/urls.ts';
import type { HomeContent } from './home-content.ts';

type GoodsRowsProps = {
  home: Pick<HomeContent, 'hits' | 'showcase' | 'actions'>;
  text: (written: string) => string;
  shop: TileShop;
};

/**
 * Rows of goods with prices: what sells most (or what an operator chose instead), what costs less than it
 * did, what is new. Beside the names of the last two stands the way to their actions, where these run.
 */
export function GoodsRows({ home: { hits, showcase, actions }, text, shop }: GoodsRowsProps) {
  const all = (kind: 'discounts' | 'new', words: string) => {
    const action = actions.find((each) => each.kind === kind);
    if (action === undefined) return null;
    return <IntentLink href={pageUrl(shop.base, `/actions/${action.slug}`)}>{words}</IntentLink>;
  };
  return (
    <>
      <ProductSection
        heading={hits === null ? 'Хиты' : text(hits.title)}
        products={hits?.products ?? showcase.hits}
        shop={shop}
        isRow
      />
      <ProductSection
        heading="Скидки"
        products={showcase.discounts}
        shop={shop}
        isRow
        aside={all('discounts', 'Все скидки')}
      />
      <ProductSection
        heading="Новинки"
        products={showcase.novelties}
        shop={shop}
        isRow
        aside={all('new', 'Все новинки')}
      />
    </>
  );
}
