'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Button } from '#components/kit/ui/button.tsx';
import { useShopRouter } from '#components/kit/ui/shop-router.tsx';
import { chosenCount, type FacetChoice, NO_CHOICE } from '#lib/facets/facet-choice.ts';
import { productsText } from '#lib/numbers/products-text.ts';
import styles from './facet-dialog.module.css';
import type { FacetFacts } from './facet-facts.ts';
import { FacetFields } from './facet-fields.tsx';
import { FacetsAbsent } from './facets-absent.tsx';

type FacetFormProps = {
  choice: FacetChoice;
  onChange: (choice: FacetChoice) => void;
  /** The answer to the choice; null when there is no such list. */
  asked: UseQueryResult<FacetFacts | null>;
  /** The address that shows a choice. */
  hrefOf: (choice: FacetChoice) => string;
  onClose: () => void;
};

/** Filters: what is chosen is counted at once and shown by one press. */
export function FacetForm({ choice, onChange, asked, hrefOf, onClose }: FacetFormProps) {
  const router = useShopRouter();
  const { data, isError, isPaused, isPlaceholderData, refetch } = asked;
  const show = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    router?.push(hrefOf(choice), { scroll: false });
  };
  const total = data?.list.total;
  const found = total === undefined ? '' : productsText(total);
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
          <FacetFields answer={data} choice={choice} onChange={onChange} />
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
        {chosenCount(choice) > 0 ? <Button onClick={() => onChange(NO_CHOICE)}>Сбросить</Button> : null}
      </div>
    </form>
  );
}
