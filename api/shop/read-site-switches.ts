import 'server-only';
import type { SiteSwitches } from '#api/contract/content.ts';
import { call } from '#api/transport.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { foundOurs } from './found.ts';
import { memo } from './memo.ts';

const PLAIN: SiteSwitches = { theme: null, maintenance: null, alert: null };

/** Theme, maintenance banner and alert as of now. All null = a plain frame. */
export const readSiteSwitches = memo(
  'readSiteSwitches',
  async (city: RegionCode): Promise<SiteSwitches> =>
    foundOurs(await call('getSiteSwitches', {}, { city })) ?? PLAIN,
  (_, city) => [CACHE_KEYS.switches(city)],
);
