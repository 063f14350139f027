import type { Region } from '#api/contract/region.ts';
import { readShop } from '#api/shop/read.ts';
import { REGION_CODES, type RegionCode } from '#lib/region/codes.ts';

/** Contacts and delivery terms of every region; null where the backend knows no such region. */
export async function readEveryRegion(): Promise<Readonly<Record<RegionCode, Region | null>>> {
  const found = await Promise.all(
    REGION_CODES.map(async (code) => [code, await readShop('getRegionData', code, {})] as const),
  );
  return Object.fromEntries(found) as Record<RegionCode, Region | null>;
}
