'use client';

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { searchPageQuery } from '#api/client/queries/search-page.ts';
import { queryClient } from '#api/client/query-client.ts';
import type { SearchPage } from '#api/contract/search-page.ts';
import { keepPlace } from '#components/catalogue/listing/keep-place.ts';
import { ListingSkeleton } from '#components/catalogue/listing/listing-skeleton.tsx';
import { bordered } from '#components/kit/ui/border/border.tsx';
import { useShopRouter } from '#components/kit/ui/shop-router.tsx';
import { PageHeading } from '#components/pieces/page/page-heading.tsx';
import type { TileShop } from '#components/product/goods/tile-facts.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import type { SearchAsked } from '#lib/search/search-asked.ts';
import { searchUrl } from '#lib/search/search-url.ts';
import { parseSearchAsked } from '#lib/search/search-urls.ts';
import { keepSearch } from '#store/searches.ts';
import { Trouble } from '../search-status.tsx';
import { searchable } from '../searchable.ts';
import { FoundGoods } from './found-goods.tsx';
import { LostWords } from './lost-words.tsx';
import { PAGE_FIELD } from './page-field.ts';
import { PageForm } from './page-form.tsx';
import styles from './search-results-page.module.css';

export type SearchShellProps = { city: RegionCode; shop: TileShop };

/** Asks for what the address names and draws it; a new choice leaves the old goods until it has come. */
export const SearchResultsPage = bordered(Results);

function Results({ city, shop }: SearchShellProps) {
  const router = useShopRouter();
  const { query, ...choice } = parseSearchAsked(new URLSearchParams(useSearchParams().toString()));
  const asked = { ...choice, query: searchable(query) };
  const found = useQuery(searchPageQuery(city, asked), queryClient);
  const { data, isPlaceholderData } = found;
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData) keepPlace();
  }, [data, isPlaceholderData]);

  function enter(text: string) {
    const entered = searchable(text);
    if (entered === '') return document.getElementById(PAGE_FIELD)?.focus();
    keepSearch(entered);
    router?.push(searchUrl(shop.base, entered));
  }

  return (
    <div className={styles.page}>
      <PageForm base={shop.base} query={query} onEnter={enter} />
      <State found={found} asked={asked} shop={shop} />
    </div>
  );
}

type StateProps = {
  found: UseQueryResult<SearchPage>;
  asked: SearchAsked;
  shop: TileShop;
};

/** How the search stands: nothing asked, on its way, failed, late, in vain, there. */
function State({ found, asked, shop }: StateProps) {
  const { data, isError, isFetching, isPaused, isPlaceholderData, refetch } = found;
  const again = () => void refetch();
  if (asked.query === '') {
    return (
      <>
        <PageHeading>Поиск</PageHeading>
        <p>Введите название или артикул, хватит двух символов.</p>
      </>
    );
  }
  const heading = `Поиск: ${asked.query}`;
  const trouble = (text: string) => (
    <>
      <PageHeading>{heading}</PageHeading>
      <Trouble text={text} onRetry={again} />
    </>
  );
  if (isError && !isFetching)
    return trouble(navigator.onLine ? 'Не удалось выполнить поиск' : 'Нет соединения с интернетом');
  if (isPaused && (data === undefined || isPlaceholderData)) return trouble('Нет соединения с интернетом');
  if (data === undefined) return <ListingSkeleton heading={heading} />;
  if (data.isDegraded) {
    return isFetching ? (
      <ListingSkeleton heading={heading} />
    ) : (
      trouble('Не успели найти: поиск сейчас отвечает долго')
    );
  }
  if (data.priceMin === null && data.list.total === 0) {
    return isPlaceholderData ? (
      <ListingSkeleton heading={heading} />
    ) : (
      <LostWords heading={heading} asked={asked} page={data} base={shop.base} />
    );
  }
  return <FoundGoods heading={heading} asked={asked} page={data} shop={shop} isOld={isPlaceholderData} />;
}
