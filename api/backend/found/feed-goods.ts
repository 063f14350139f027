import { offerFacts } from '#lib/offer/offer-facts.ts';
import type { OfferPlace } from '#lib/offer/offer-place.ts';
import type { FeedGoods } from '#lib/robots/yml-offer.ts';
import { type CardRow, toCard } from '../catalogue/catalog/card.ts';
import type { Queryable } from '../db/database.ts';
import { readPictures, sharedPictures } from './picture-reader.ts';

/** Products read at once: some milliseconds of everything, so that calls get their turn between. */
const WINDOW = 500;

type Row = CardRow & {
  category_id: number;
  images: readonly string[];
  options: { name: string; value: string }[];
  description: string | null;
  stock: number | null;
};

/** Neighbouring products with their terms in the region; the line that cards show is no part of a feed. */
function readRows(db: Queryable, regionId: number, after: number): Promise<Row[]> {
  return db.query<Row>({
    name: 'feed_goods',
    text: `
      select p.id, p.code, p.slug, p.name, p.measure, p.pack_min, p.box_capacity, null::text as given, p.thumb, p.image,
        p.images, p.brand_id, b.name as brand, r.price_kop, r.price_old_kop, r.price_discount_kop, r.is_promo, r.is_sale,
        r.in_city, null::text as line, p.main_category_id as category_id, p.options, p.description, r.stock
      from (select * from product where id > $2 and archived_at is null order by id limit $3) p
      left join product_region r on r.region_id = $1 and r.product_id = p.id and r.product_id > $2
      left join brand b on b.id = p.brand_id
      order by p.id`,
    values: [regionId, after, WINDOW],
  });
}

/** The same with what is known of their pictures. */
async function readWindow(db: Queryable, regionId: number, after: number): Promise<Row[]> {
  const rows = await readRows(db, regionId, after);
  const picturesOf = await readPictures(db, rows);
  for (const row of rows) Object.assign(row, picturesOf(row));
  return rows;
}

function goodsOf(row: Row, place: OfferPlace): FeedGoods {
  return {
    facts: offerFacts(toCard(row, place.noPicture), place),
    categoryId: row.category_id,
    pictures: sharedPictures(row, place.origin, place.noPicture),
    html: row.description,
    options: row.options,
    boxCapacity: row.box_capacity,
    stock: row.stock ?? 0,
  };
}

/**
 * The shop's goods, window by window in the order of their ids; the next is read while this one is written.
 */
export async function* feedGoods(
  db: Queryable,
  regionId: number,
  place: OfferPlace,
): AsyncGenerator<FeedGoods[]> {
  const read = (after: number): Promise<Row[]> => {
    const reading = readWindow(db, regionId, after);
    // Whoever stops in the middle does not wait for it.
    reading.catch(() => undefined);
    return reading;
  };
  for (let reading = read(0); ; ) {
    const rows = await reading;
    const last = rows.at(-1);
    if (last === undefined) return;
    reading = read(last.id);
    yield rows.filter(({ price_kop }) => price_kop !== null).map((row) => goodsOf(row, place));
  }
}
