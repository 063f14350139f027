import 'server-only';
import type { ActionCard } from '#api/contract/marketing.ts';
import { call } from '#api/transport.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';
import { memo } from './memo.ts';

/** Actions that run today. Empty = none. */
export const readActions = memo(
  'readActions',
  async (city: RegionCode): Promise<ActionCard[]> => found(await call('getActions', {}, { city })) ?? [],
  (_, city) => [CACHE_KEYS.actions(city)],
);
