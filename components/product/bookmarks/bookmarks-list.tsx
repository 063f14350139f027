'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bookmarksQuery } from '#api/client/queries/bookmarks.ts';
import { queryClient } from '#api/client/query-client.ts';
import type { ProductCard } from '#api/contract/product.ts';
import { FailedMessage, Message } from '#components/buying/cart/cart-message.tsx';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { bordered } from '#components/kit/ui/border/border.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { ButtonLink } from '#components/kit/ui/button-link.tsx';
import { plural } from '#lib/plural.ts';
import { REGION_IN } from '#lib/region/names.ts';
import { PRODUCTS } from '#lib/text/counted-nouns.ts';
import { pageUrl } from '#lib/urls.ts';
import { isBookmarked, showBookmarks, useBookmarks } from '#store/bookmarks.ts';
import { AddAll } from '../again/add-all.tsx';
import { TileGrid } from '../goods/grid/tile-grid.tsx';
import { tileFacts } from '../goods/tile-facts.ts';
import styles from './bookmarks-list.module.css';
import { BookmarksSkeleton } from './bookmarks-skeleton.tsx';

export type BookmarksListProps = {
  /** Parts of an address that mean «no picture» (D23). */
  noPicture: readonly string[];
};

/** Tiles drawn at once: whole rows of any width. */
const PORTION = 48;

/**
 * The goods that the visitor keeps. One that is let go of leaves at once, one that another tab keeps comes.
 */
export const BookmarksList = bordered(List);

function List({ noPicture }: BookmarksListProps) {
  const { base, city } = useRegion();
  const state = useBookmarks((all) => all);
  const { data, isFetching, refetch } = useQuery(bookmarksQuery(city), queryClient);
  useEffect(() => {
    if (data !== undefined) showBookmarks(data.map(({ id }) => id));
  }, [data]);

  const isMissed = data !== undefined && state.kept.some((id) => !data.some((each) => each.id === id));
  useEffect(() => {
    if (isMissed) void refetch();
  }, [isMissed, refetch]);

  if (data === undefined) {
    return isFetching ? (
      <BookmarksSkeleton />
    ) : (
      <FailedMessage heading="Не удалось загрузить избранное" onRetry={() => void refetch()} />
    );
  }
  const products = data.filter(({ id }) => isBookmarked(state, id));
  return products.length === 0 ? (
    <Nothing base={base} />
  ) : (
    <Kept products={products} base={base} place={REGION_IN[city]} noPicture={noPicture} />
  );
}

type KeptProps = BookmarksListProps & { products: readonly ProductCard[]; base: string; place: string };

function Kept({ products, base, place, noPicture }: KeptProps) {
  const [shown, setShown] = useState(PORTION);
  const rest = products.length - shown;
  const sold = products.filter(({ price }) => price !== null);
  const absent = products.length - sold.length;
  return (
    <>
      <div className={styles.head}>
        <p className={styles.count} role="status">
          {`${products.length} ${plural(products.length, PRODUCTS)}${absent === 0 ? '' : `, из них не продаётся ${place}: ${absent}`}`}
        </p>
        {sold.length === 0 ? null : (
          <AddAll lines={sold.map(({ code, packMin }) => ({ code, quantity: packMin }))} />
        )}
      </div>
      <section aria-label="Избранные товары">
        <h2 className="visually-hidden">Избранные товары</h2>
        <TileGrid tiles={products.slice(0, shown).map((each) => tileFacts(each, noPicture))} base={base} />
      </section>
      {rest > 0 ? (
        <Button onClick={() => setShown(shown + PORTION)}>{`Показать ещё (${rest})`}</Button>
      ) : null}
    </>
  );
}

function Nothing({ base }: { base: string }) {
  return (
    <Message icon="heart" heading="В избранном пока пусто">
      <p>Нажмите на сердечко у товара, и он останется здесь.</p>
      <ButtonLink variant="primary" href={pageUrl(base, '/catalog')}>
        Перейти в каталог
      </ButtonLink>
    </Message>
  );
}
