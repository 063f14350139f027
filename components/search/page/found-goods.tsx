import { PAGE_SIZE } from '#api/contract/listing.ts';
import type { SearchPage } from '#api/contract/search-page.ts';
import { ChoiceChips } from '#components/catalogue/listing/choice-chips.tsx';
import { GoodsSection } from '#components/catalogue/listing/goods-section.tsx';
import { ListingFrame } from '#components/catalogue/listing/listing-frame.tsx';
import { Pagination } from '#components/catalogue/listing/pagination.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { PageHeading } from '#components/pieces/page/page-heading.tsx';
import { TileGrid } from '#components/product/goods/grid/tile-grid.tsx';
import type { TileShop } from '#components/product/goods/tile-facts.ts';
import { productsText } from '#lib/numbers/products-text.ts';
import { unitsInOrder } from '#lib/packs/base-units.ts';
import { MOST_ON_PAGE, type SearchAsked } from '#lib/search/search-asked.ts';
import { searchPageUrl } from '#lib/search/search-urls.ts';
import { EmptiedSearch } from './emptied-search.tsx';
import { FoundSections } from './found-sections.tsx';
import { SearchToolbar } from './search-toolbar.tsx';

export type FoundProps = { heading: string; asked: SearchAsked; page: SearchPage; shop: TileShop };

/** How the answer came about, where it is not what was typed. */
function remarkOf({ corrected, isPartial, isCut }: SearchPage): string {
  return [
    corrected === null ? '' : `Показаны результаты по запросу «${corrected}».`,
    isPartial ? 'Все слова вместе не нашлись, показаны товары с частью слов.' : '',
    isCut ? 'Найдено очень много: показаны самые популярные, уточните запрос.' : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** What words have found, as a listing: sections, filters, order, goods and pages. */
export function FoundGoods({ heading, asked, page, shop, isOld }: FoundProps & { isOld: boolean }) {
  const { items, lastPage, total, page: at } = page.list;
  const { base } = shop;
  const count = productsText(total);
  const remark = remarkOf(page);
  const hrefOf = (more: Partial<SearchAsked>) =>
    searchPageUrl(base, { ...asked, page: 1, all: false, ...more });
  return (
    <ListingFrame>
      <PageHeading remark={count}>{heading}</PageHeading>
      <p className={remark === '' ? 'visually-hidden' : undefined} role="status">
        {remark === '' ? `Найдено: ${count}` : remark}
      </p>
      <FoundSections asked={asked} categories={page.categories} hrefOf={hrefOf} />
      <SearchToolbar asked={asked} page={page} base={base} hrefOf={hrefOf} />
      <ChoiceChips facets={page.facets} choice={asked} hrefOf={hrefOf} />
      {items.length === 0 ? (
        <EmptiedSearch asked={asked} page={page} base={base} />
      ) : (
        <GoodsSection
          items={items}
          shop={shop}
          isOld={isOld}
          order={asked.sort === 'price' ? unitsInOrder('price', page.units) : null}
          Grid={TileGrid}
        />
      )}
      <Pagination
        page={at}
        lastPage={lastPage}
        hrefOf={(number) => searchPageUrl(base, { ...asked, page: number })}
      />
      {lastPage > 1 && !asked.all && total > PAGE_SIZE && total <= MOST_ON_PAGE ? (
        <p>
          <IntentLink href={hrefOf({ all: true })} rel="nofollow">{`Показать все ${total}`}</IntentLink>
        </p>
      ) : null}
    </ListingFrame>
  );
}
