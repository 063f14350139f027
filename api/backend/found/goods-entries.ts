import { type PageRegion, REGION_IDS } from '#lib/region/codes.ts';
import { cityOf, regionOrigin } from '#lib/region/site.ts';
import type { SitemapEntry } from '#lib/robots/sitemap-xml.ts';
import type { Queryable } from '../db/database.ts';
import { entryMaker } from './entry-maker.ts';
import type { FileSite } from './file-site.ts';
import { type NamedPictures, readPictures, sharedPictures } from './picture-reader.ts';

/**
 * So many neighbouring ids stand in one part: goods stay in their part whatever becomes of others, and with
 * ten pictures each a part is below the 50 MB that readers take.
 */
const IDS_IN_PART = 20_000;
/** Ids looked at at once, so that calls get their turn between. */
const WINDOW = 1_000;
const LONG_MS = 60_000;

/**
 * The goods that a region sells: what it does not sell has a page, but no place in its files (crawlers S5).
 */
const SOLD = `product p join product_region r on r.region_id = $1 and r.product_id = p.id
  where p.archived_at is null`;
const CHANGED = 'greatest(p.updated_at, r.updated_at)';

type Row = NamedPictures & { changed: Date };

type Place = { site: FileSite; region: PageRegion };

function readWindow(db: Queryable, regionId: number, after: number): Promise<Row[]> {
  return db.query<Row>({
    name: 'sitemap_goods',
    text: `select p.id, ${CHANGED} as changed, p.image, p.thumb, p.images from ${SOLD}
             and p.id > $2 and p.id <= $3 and r.product_id > $2 and r.product_id <= $3 order by p.id`,
    values: [regionId, after, after + WINDOW],
  });
}

/** Parts that hold any goods, each with when one of them changed last. */
export function goodsParts(
  db: Queryable,
  { site, region }: Place,
): Promise<{ number: number; changed: Date }[]> {
  return db.query<{ number: number; changed: Date }>({
    name: 'sitemap_goods_parts',
    text: `select (p.id - 1) / ${IDS_IN_PART} + 1 as number, max(${CHANGED}) as changed from ${SOLD}
           group by 1 order by 1`,
    values: [REGION_IDS[cityOf(site, region)]],
    deadlineMs: LONG_MS,
  });
}

/** The goods of one part, window by window. */
export async function* goodsEntries(
  db: Queryable,
  { site, region }: Place,
  number: number,
): AsyncGenerator<SitemapEntry[]> {
  const entry = entryMaker(site, region);
  const origin = regionOrigin(site, region);
  const regionId = REGION_IDS[cityOf(site, region)];
  for (let after = (number - 1) * IDS_IN_PART; after < number * IDS_IN_PART; after += WINDOW) {
    const rows = await readWindow(db, regionId, after);
    if (rows.length === 0) continue;
    const picturesOf = await readPictures(db, rows);
    yield rows.map((row) => ({
      ...entry(`/goods/${row.id}`, row.changed),
      pictures: sharedPictures(picturesOf(row), origin, site.notFoundImages),
    }));
  }
}
