import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { type PageRegion, REGION_IDS } from '#lib/region/codes.ts';
import { basePath, cityOf, regionOrigin } from '#lib/region/site.ts';
import type { FeedKind } from '#lib/robots/robot-file.ts';
import type { MakingEnd, RobotFileMaking } from '#lib/robots/robot-file-maker.ts';
import { type FeedCategory, YML_TAIL, ymlHead } from '#lib/robots/yml-frame.ts';
import { ymlOffer } from '#lib/robots/yml-offer.ts';
import type { Clock } from '#lib/time/clock.ts';
import { moscowTime } from '#lib/time/moscow-time.ts';
import { pageUrl } from '#lib/urls.ts';
import { runtime } from '#process/runtime.ts';
import type { Database, Queryable } from '../db/database.ts';
import { feedGoods } from './feed-goods.ts';
import type { FileSite } from './file-site.ts';
import { beginVersion } from './one-version.ts';
import { goodsKeys } from './sitemap-keys.ts';

const LONG_MS = 60_000;

/** The categories that hold the region's goods, each after the one above it. */
function readCategories(db: Queryable, regionId: number): Promise<FeedCategory[]> {
  return db.query<FeedCategory>({
    name: 'feed_categories',
    text: `select c.id, c.parent_id as "parentId", c.name from category_count n join category c on c.id = n.category_id
           where n.region_id = $1 and n.n > 0 and c.tree = 'main' order by cardinality(c.path), c.id`,
    values: [regionId],
  });
}

/** When any of the goods was changed last; not when the file is made: nothing of it changes by itself. */
async function lastChange(db: Queryable, regionId: number): Promise<Date | null> {
  const [row] = await db.query<{ changed: Date | null }>({
    name: 'feed_last_change',
    text: `select max(greatest(p.updated_at, r.updated_at)) as changed
           from product_region r join product p on p.id = r.product_id and p.archived_at is null
           where r.region_id = $1`,
    values: [regionId],
    deadlineMs: LONG_MS,
  });
  return row?.changed ?? null;
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
): RobotFileMaking {
  const city = cityOf(site, region);
  const regionId = REGION_IDS[city];
  const origin = regionOrigin(site, region);
  const base = basePath(site, region);
  const keys = [...goodsKeys(city), CACHE_KEYS.brands(city)];
  return {
    keys,
    async *pieces(): AsyncGenerator<readonly string[], MakingEnd> {
      const version = await beginVersion(db, keys);
      const categories = await readCategories(db, regionId);
      const shop = {
        name: site.shopName,
        company: runtime().company.legalName,
        url: `${origin}${pageUrl(base, '/')}`,
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
