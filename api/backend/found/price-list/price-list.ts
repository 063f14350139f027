import { xlsxStream } from '#api/backend/base/spreadsheet/xlsx-stream.ts';
import { catalogueVersion } from '#api/backend/db/catalogue-version.ts';
import type { Database } from '#api/backend/db/database.ts';
import { REGION_IDS, type RegionCode } from '#lib/region/codes.ts';
import { REGIONS } from '#lib/region/regions.ts';
import { basePath, regionOrigin } from '#lib/region/site.ts';
import type { MakingEnd, WorkbookMaking } from '#lib/robots/robot-file-maker.ts';
import { QUICK_ORDER } from '#lib/routes.ts';
import type { Clock } from '#lib/time/clock.ts';
import { moscowTime } from '#lib/time/moscow-time.ts';
import { pageUrl, productUrl } from '#lib/urls.ts';
import { runtime } from '#process/runtime.ts';
import type { FileSite } from '../file-site.ts';
import { lastChange } from '../last-change.ts';
import { beginVersion } from '../one-version.ts';
import { goodsKeys } from '../sitemap-keys.ts';
import { type PriceLine, priceBook } from './price-book.ts';
import { priceGoods, priceGroups } from './price-goods.ts';

export type AskedPriceList = { region: RegionCode; category: string | null };

/** What a region sells, or one of its categories, as a workbook to be filled in (price-lists.md §5). */
export function priceList(
  db: Database,
  site: FileSite,
  { region, category }: AskedPriceList,
  clock: Clock,
): WorkbookMaking {
  const regionId = REGION_IDS[region];
  const place = { origin: regionOrigin(site, region), base: basePath(site, region) };
  const keys = goodsKeys(region);
  return {
    keys,
    format: 'xlsx',
    async *pieces(): AsyncGenerator<Buffer, MakingEnd> {
      const version = await beginVersion(db, keys);
      const number = await catalogueVersion(db);
      const groups = await priceGroups(db, regionId, category);
      if (groups === null) return 'missing';
      const { vat } = runtime().company;
      let mayHold = true;

      async function* lines(): AsyncGenerator<PriceLine> {
        for (const { id, name, level } of groups ?? []) {
          yield { kind: 'group', name, level };
          for await (const window of priceGoods(db, regionId, id)) {
            for (const goods of window) {
              yield {
                kind: 'goods',
                level: level + 1,
                url: `${place.origin}${productUrl(place.base, goods.id)}`,
                goods,
              };
            }
            mayHold = await version.mayHold();
            if (!mayHold) return;
          }
        }
      }

      const changed = (await lastChange(db, regionId)) ?? clock.now();
      const head = {
        shopName: site.shopName,
        regionName: REGIONS[region].name,
        day: moscowTime(changed).day,
        hasVat: vat !== 'без НДС',
        orderUrl: `${place.origin}${pageUrl(place.base, QUICK_ORDER)}`,
        version: number,
      };
      yield* xlsxStream(priceBook(head, lines()));
      return mayHold ? version.end() : 'changed';
    },
  };
}
