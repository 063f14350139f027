'use client';

import { useEffect, useState } from 'react';
import { useRegion } from '#components/kit/region/region-context.tsx';

/**
 * The next work day as YYYY-MM-DD, and those that may be wished for where the server tells them (acc-D16).
 */
export type WorkDays = { date: string; days?: string[] | undefined };

/** Null until they are known; today's date is never in static HTML. */
export function useWorkDays(): WorkDays | null {
  const { city } = useRegion();
  const [known, setKnown] = useState<WorkDays | null>(null);

  useEffect(() => {
    let isLeft = false;
    import('#api/client/queries/work-day.ts')
      .then(({ readWorkDays }) => readWorkDays(city))
      .then(
        (read) => isLeft || setKnown(read),
        (error) => console.error('work day: the client could not be loaded', error),
      );
    return () => {
      isLeft = true;
    };
  }, [city]);

  return known;
}
