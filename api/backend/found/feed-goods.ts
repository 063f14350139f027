import { type OfferSource, offerFacts } from '#lib/offer/offer-facts.ts';
import type { OfferPlace } from '#lib/offer/offer-place.ts';
import type { FeedGoods } from '#lib/robots/yml-offer.ts';
import type { Queryable } from '../db/database.ts';
import { type NamedPictures, type PicturesOf, readPictures, sharedPictures } from './picture-reader.ts';

/** Products read at once: some milliseconds of everything, so that calls get their turn between. */
const WINDOW = 500;

/** Goods with their terms in the region; no feed tells of the line that cards show. */
type Row = OfferSource & NamedPictures & Omit<FeedGoods, 'facts' | 'pictures'>;

/**
 * Neighbouring products with their terms in the region, in any order: the database would carry whole rows,
 * descriptions too, through a sort, which doubles the time of the reading.
 */
function readRows(db: Queryable, regionId: number, after: number): Promise<Row[]> {
  return db.query<Row>({
    name: 'feed_goods',
    text: `
      select p.id, p.code, p.name, p.measure, p.pack_min as "packMin", p.box_capacity as "boxCapacity", p.thumb, p.image,
        p.images, b.name as brand, r.price_kop as price, r.price_old_kop as "priceOld",
        coalesce(r.price_discount_kop, 0) as "priceDiscount", coalesce(r.is_promo, false) as "isPromo",
        coalesce(r.is_sale, false) as "isSale", coalesce(r.in_city, false) as "inCity", null::text as line,
        p.main_category_id as "categoryId", p.options, p.description as html, coalesce(r.stock, 0) as stock
      from (select * from product where id > $2 and archived_at is null order by id limit $3) p
      left join product_region r on r.region_id = $1 and r.product_id = p.id and r.product_id > $2
      left join brand b on b.id = p.brand_id`,
    values: [regionId, after, WINDOW],
  });
}

type Window = { rows: readonly Row[]; picturesOf: PicturesOf };

/** The next products in the order of their ids, with what is known of their pictures. */
async function readWindow(db: Queryable, regionId: number, after: number): Promise<Window> {
  const rows = (await readRows(db, regionId, after)).sort((a, b) => a.id - b.id);
  return { rows, picturesOf: await readPictures(db, rows) };
}

/** What a feed says of those that the region sells. */
function goodsOf({ rows, picturesOf }: Window, place: OfferPlace): FeedGoods[] {
  const goods: FeedGoods[] = [];
  for (const row of rows) {
    if (row.price === null) continue;
    const known = picturesOf(row);
    row.image = known.given ?? known.image;
    row.thumb = known.given ?? known.thumb;
    const pictures = sharedPictures(known, place.origin, place.noPicture);
    goods.push(Object.assign(row, { facts: offerFacts(row, place), pictures }));
  }
  return goods;
}

/**
 * The shop's goods, window by window in the order of their ids; the next is read while this one is written.
 */
export async function* feedGoods(
  db: Queryable,
  regionId: number,
  place: OfferPlace,
): AsyncGenerator<FeedGoods[]> {
  const read = (after: number) => {
    const reading = readWindow(db, regionId, after);
    // Whoever stops in the middle does not wait for it.
    reading.catch(() => undefined);
    return reading;
  };
  for (let reading = read(0); ; ) {
    const window = await reading;
    const last = window.rows.at(-1);
    if (last === undefined) return;
    reading = read(last.id);
    yield goodsOf(window, place);
  }
}
