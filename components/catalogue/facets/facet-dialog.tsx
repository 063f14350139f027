'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { facetsQuery } from '#api/client/queries/facets.ts';
import { queryClient } from '#api/client/query-client.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { AskedDialog } from '#components/kit/ui/asked-dialog.tsx';
import { bordered } from '#components/kit/ui/border/border.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { useShopRouter } from '#components/kit/ui/shop-router.tsx';
import {
  type FacetChoice,
  facetedUrl,
  isChoice,
  NO_CHOICE,
  parseFacetChoice,
} from '#lib/facets/facet-choice.ts';
import type { ListingQuery } from '#lib/listing-query.ts';
import type { ListingPlace } from '#lib/listing-urls.ts';
import { plural } from '#lib/plural.ts';
import { PRODUCTS } from '#lib/text/counted-nouns.ts';
import styles from './facet-dialog.module.css';
import { FacetFields } from './facet-fields.tsx';

export type FacetDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  place: ListingPlace;
  query: ListingQuery;
};

/** The filters of a category in a dialog: what is chosen there is counted at once and shown by one press. */
export const FacetDialog = bordered(Panel);

function Panel(props: FacetDialogProps) {
  return (
    <AskedDialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title="Фильтры"
      shape="drawer"
      head={
        <span className={styles.title} aria-hidden="true">
          Фильтры
        </span>
      }
    >
      {props.isOpen ? <FacetForm {...props} /> : null}
    </AskedDialog>
  );
}

function FacetForm({ onClose, place, query }: FacetDialogProps) {
  const router = useShopRouter();
  const { city } = useRegion();
  const address = new URLSearchParams(useSearchParams().toString());
  const [choice, setChoice] = useState<FacetChoice>(() => parseFacetChoice(address));
  const { section, slug } = place;
  const { data, isError, isPaused, isPlaceholderData, refetch } = useQuery(
    facetsQuery({ city, section, slug, page: 1, ...query, ...choice }),
    queryClient,
  );
  const show = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    router?.push(facetedUrl(place, 1, { ...query, ...choice }), { scroll: false });
  };
  const total = data?.list.total;
  const found = total === undefined ? '' : `${total} ${plural(total, PRODUCTS)}`;
  return (
    <form className={styles.form} onSubmit={show}>
      <div className={styles.fields}>
        {data == null ? (
          <FacetsAbsent
            isFailed={isError || data === null}
            isOffline={isPaused}
            onRetry={() => void refetch()}
          />
        ) : (
          <FacetFields answer={data} choice={choice} onChange={setChoice} />
        )}
      </div>
      <p className="visually-hidden" role="status">
        {found === '' ? '' : `Найдено: ${found}`}
      </p>
      <div className={styles.actions}>
        <Button
          className={styles.show}
          variant="primary"
          type="submit"
          isBusy={isPlaceholderData}
          disabled={total === undefined || total === 0}
        >
          {total === undefined ? 'Показать' : total === 0 ? 'Ничего не найдено' : `Показать ${found}`}
        </Button>
        {isChoice(choice) ? <Button onClick={() => setChoice(NO_CHOICE)}>Сбросить</Button> : null}
      </div>
    </form>
  );
}

/** In the place of the filters until they come, or when they do not. */
function FacetsAbsent({
  isFailed,
  isOffline,
  onRetry,
}: {
  isFailed: boolean;
  isOffline: boolean;
  onRetry: () => void;
}) {
  if (!isFailed && !isOffline) {
    return (
      <div className={styles.skeleton} role="status">
        <span className="visually-hidden">Загружаем фильтры</span>
      </div>
    );
  }
  return (
    <div className={styles.absent} role="alert">
      <p>
        {isOffline ? 'Нет связи: фильтры загрузятся, когда она вернётся' : 'Не удалось загрузить фильтры'}
      </p>
      {isOffline ? null : (
        <Button size="sm" onClick={onRetry}>
          Попробовать ещё раз
        </Button>
      )}
    </div>
  );
}
