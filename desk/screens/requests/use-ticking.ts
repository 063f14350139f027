import { useEffect, useState } from 'react';
import type { RequestLine } from '#api/contract/desk/requests.ts';
import type { RegionCode } from '#lib/region/codes.ts';

const EVERY_MS = 15_000;

/**
 * How long a request has waited by now: what the server said, and what has passed since where managers are at
 * work.
 */
export function useTicking(
  at: string | undefined,
  ticking: readonly RegionCode[],
): (row: RequestLine) => number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  // By this browser's own clock from when the answer came, so that a wrong one changes nothing.
  const [read, setRead] = useState({ at, since: now });
  if (read.at !== at) setRead({ at, since: Date.now() });
  return ({ waitedMs, region }) => {
    if (waitedMs === null) return null;
    const goesOn = region === null || ticking.includes(region);
    return waitedMs + (goesOn ? Math.max(0, now - read.since) : 0);
  };
}
