import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { type PageRegion, REGION_IDS } from '#lib/region/codes.ts';
import { basePath, cityOf, regionOrigin } from '#lib/region/site.ts';
import type { FeedKind } from '#lib/robots/robot-file.ts';
import type { MakingEnd, TextMaking } from '#lib/robots/robot-file-maker.ts';
import { type FeedCategory, YML_TAIL, ymlHead } from '#lib/robots/yml-frame.ts';
import { ymlOffer } from '#lib/robots/yml-offer.ts';
import type { Clock } from '#lib/time/clock.ts';
import { moscowTime } from '#lib/time/moscow-time.ts';
import { pageUrl } from '#lib/urls.ts';
import { runtime } from '#process/runtime.ts';
import type { Database, Queryable } from '../db/database.ts';
import { feedGoods } from './feed-goods.ts';
import type { FileSite } from './file-site.ts';
import { lastChange } from './last-change.ts';
import { beginVersion } from './one-version.ts';
import { goodsKeys } from './sitemap-keys.ts';

/** The categories that hold the region's goods, each after the one above it. */
function readCategories(db: Queryable, regionId: number): Promise<FeedCategory[]> {
  return db.query<FeedCategory>({
    name: 'feed_categories',
    text: `select c.id, c.parent_id as "parentId", c.name from category_count n join category c on c.id = n.category_id
           where n.region_id = $1 and n.n > 0 and c.tree = 'main' order by cardinality(c.path), c.id`,
    values: [regionId],
  });
}

function written(at: Date): string {
  const { day, hour, minute } = moscowTime(at);
  return `${day} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

export type AskedFeed = { region: PageRegion; feed: FeedKind };

/** The goods of a region with its prices and stock, under the addresses of its pages (crawlers F3). */
export function goodsFeed(
  db: Database,
  site: FileSite,
  { region, feed }: AskedFeed,
  clock: Clock,
): TextMaking {
  const city = cityOf(site, region);
  const regionId = REGION_IDS[city];
  const origin = regionOrigin(site, region);
  const base = basePath(site, region);
  const keys = [...goodsKeys(city), CACHE_KEYS.brands(city)];
  return {
    keys,
    format: 'xml',
    async *pieces(): AsyncGenerator<readonly string[], MakingEnd> {
      const version = await beginVersion(db, keys);
      const categories = await readCategories(db, regionId);
      const shop = {
        name: site.shopName,
        company: runtime().company.legalName,
        url: `${origin}${pageUrl(base, '/')}`,
        // Not when the file is made: nothing of it changes by itself.
        date: written((await lastChange(db, regionId)) ?? clock.now()),
      };
      yield [ymlHead(shop, categories)];
      const place = { origin, base, city, noPicture: site.notFoundImages };
      for await (const goods of feedGoods(db, regionId, place)) {
        yield goods.map((each) => ymlOffer(each, feed));
        if (!(await version.mayHold())) return 'changed';
      }
      yield [YML_TAIL];
      return version.end();
    },
  };
}
