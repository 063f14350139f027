import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { keepPlace } from '../keep-place.ts';
import { ListingFailure } from '../listing-failure.tsx';
import { ListingSkeleton } from '../listing-skeleton.tsx';

type ListingAnswerProps<Answer> = {
  heading: string;
  asked: UseQueryResult<Answer | null>;
  /** In the place of an answer that is «there is none». */
  absent: ReactNode;
  children: (answer: Answer) => ReactNode;
};

/** How a listing that the browser asks for stands: on its way, failed, absent, there. */
export function ListingAnswer<Answer>({ heading, asked, absent, children }: ListingAnswerProps<Answer>) {
  const { data, isPending, isFetching, isPlaceholderData, refetch } = asked;
  useEffect(() => {
    if (data && !isPlaceholderData) keepPlace();
  }, [data, isPlaceholderData]);

  if (isPending || (data === undefined && isFetching)) return <ListingSkeleton heading={heading} />;
  if (data === undefined) return <ListingFailure onRetry={() => void refetch()} />;
  return data === null ? absent : children(data);
}
