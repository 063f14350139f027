'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { productQuery } from '#api/client/queries/product.ts';
import { queryClient } from '#api/client/query-client.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { bordered } from '#components/kit/ui/border/border.tsx';
import { Dialog } from '#components/kit/ui/dialog.tsx';
import { mark } from '#components/kit/ui/marks.ts';
import { withUnitsKept } from '#lib/text/units-kept.ts';
import type { QuickRequest } from './quick-links.ts';
import { QuickFailure, QuickProduct, QuickSkeleton } from './quick-product.tsx';

export type QuickViewProps = {
  request: QuickRequest;
  /** Parts of an address that mean «no picture» (D23). */
  noPicture: readonly string[];
  onClose: () => void;
};

/** A product in a modal over the page (acc-C4); closed by Escape, it gives the focus back to the link. */
export const QuickView = bordered(View);

function View({ request, noPicture, onClose }: QuickViewProps) {
  const { id, opener } = request;
  const { city } = useRegion();
  const dialog = useRef<HTMLDialogElement>(null);
  const { data, isError, refetch } = useQuery(productQuery(city, id), queryClient);

  useEffect(() => {
    dialog.current?.showModal();
    // Some browsers do not focus a link that is pressed, and would give the focus back to nothing.
    return () => opener.focus({ preventScroll: true });
  }, [opener]);

  return (
    <Dialog
      id="quick-product"
      ref={dialog}
      title={(data && withUnitsKept(data.name)) ?? opener.querySelector('h3')?.textContent ?? 'Товар'}
      shape="wide"
      onClose={onClose}
      {...mark('leaves', '')}
    >
      {data === undefined ? (
        isError ? (
          <QuickFailure href={opener.pathname} onRetry={() => void refetch()} />
        ) : (
          <QuickSkeleton />
        )
      ) : (
        <QuickProduct key={data.id} product={data} noPicture={noPicture} />
      )}
    </Dialog>
  );
}
