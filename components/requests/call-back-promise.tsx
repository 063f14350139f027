'use client';

import { useQuery } from '@tanstack/react-query';
import { callBackQuery } from '#api/client/queries/call-back.ts';
import { queryClient } from '#api/client/query-client.ts';
import { OFFICE_HOURS } from '#lib/time/office-hours.ts';
import { useRegion } from '../kit/region/region-context.tsx';
import { OpeningHours } from '../pieces/hours/opening-hours.tsx';
import { promiseText } from './call-back-words.ts';
import type { RequestKind } from './request-words.ts';

type CallBackPromiseProps = {
  kind: Exclude<RequestKind, 'lowprice'>;
  /** Whether the visitor is about to fill the form in: no page asks for the hours by itself (D63). */
  isWanted: boolean;
};

export function CallBackPromise({ kind, isWanted }: CallBackPromiseProps) {
  const { city } = useRegion();
  const { data } = useQuery({ ...callBackQuery(city), enabled: isWanted }, queryClient);
  return (
    <>
      <span>{promiseText(kind, data)}</span> <OpeningHours hours={data?.hours ?? OFFICE_HOURS} />
    </>
  );
}
