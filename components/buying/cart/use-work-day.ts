'use client';

import { useEffect, useState } from 'react';
import { useRegion } from '#components/kit/region/region-context.tsx';

/** The next work day as YYYY-MM-DD, null until it is known; today's date is never in static HTML. */
export function useWorkDay(): string | null {
  const { city } = useRegion();
  const [day, setDay] = useState<string | null>(null);

  useEffect(() => {
    let isLeft = false;
    import('#api/client/queries/work-day.ts')
      .then(({ readWorkDay }) => readWorkDay(city))
      .then(
        (read) => isLeft || setDay(read),
        (error) => console.error('work day: the client could not be loaded', error),
      );
    return () => {
      isLeft = true;
    };
  }, [city]);

  return day;
}
