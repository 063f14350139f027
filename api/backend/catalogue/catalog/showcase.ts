import type { Handler } from '#api/backend/base/context.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { ProductCard } from '#api/contract/product.ts';
import { SHOWCASE_ROW } from '#lib/catalogue/showcase-row.ts';
import { mainPicture } from '#lib/pictures.ts';
import { REGION_IDS } from '#lib/region/codes.ts';
import { CARD_COLUMNS, type CardRow, cardTables, toCard } from './card.ts';

/** Goods of one root category among the hits: a row shows the breadth of the shop. */
const OF_A_ROOT = 2;
/** So many of a root are looked at for one with a picture. */
const LOOKED_AT = 8;

type RootRow = CardRow & { root_id: number; place: number };

/** The most popular goods of every root category. */
function readPopular(db: Queryable, regionId: number): Promise<RootRow[]> {
  return db.query<RootRow>({
    name: 'showcase_popular',
    text: `
      select ${CARD_COLUMNS}, l.root_id, l.place
      from (select c.id as root_id, t.product_id, t.place from category c
            cross join lateral (
              select product_id, (row_number() over (order by popularity desc, product_id))::int as place
              from listing where region_id = $1 and category_id = c.id
              order by popularity desc, product_id limit ${LOOKED_AT}) t
            where c.tree = 'main' and c.parent_id is null and not c.is_hidden) l
      ${cardTables('l.product_id')}
      where p.archived_at is null
      order by p.popularity desc, p.id, l.root_id`,
    values: [regionId],
  });
}

const CHOICES = { discounts: 'r.price_discount_kop > 0', novelties: 'p.is_new' } as const;

/** The most popular goods that a condition holds for, more than a row's, since some stand in another row. */
function readChosen(db: Queryable, regionId: number, choice: keyof typeof CHOICES): Promise<CardRow[]> {
  return db.query<CardRow>({
    name: `showcase_${choice}`,
    text: `
      select ${CARD_COLUMNS} from product p
      join product_region r on r.region_id = $1 and r.product_id = p.id and r.is_listed
      left join brand b on b.id = p.brand_id
      where p.archived_at is null and ${CHOICES[choice]}
      order by p.popularity desc, p.id limit ${3 * SHOWCASE_ROW}`,
    values: [regionId],
  });
}

/** The first of some cards, each once and none that is shown already; what it takes is shown then. */
function takeRow(cards: readonly ProductCard[], shown: Set<number>): ProductCard[] {
  const row: ProductCard[] = [];
  for (const card of cards) {
    if (row.length === SHOWCASE_ROW) break;
    if (shown.has(card.id)) continue;
    shown.add(card.id);
    row.push(card);
  }
  return row;
}

/** What the catalogue itself offers on the home page, of goods that the region sells. */
export const getShowcase: Handler<'getShowcase'> = async (_input, { city, database, settings }) => {
  const regionId = REGION_IDS[city];
  const [popular, cheaper, fresh] = await Promise.all([
    readPopular(database, regionId),
    readChosen(database, regionId, 'discounts'),
    readChosen(database, regionId, 'novelties'),
  ]);
  const card = (row: CardRow) => toCard(row, settings.notFoundImages);
  const shown = new Set<number>();
  return {
    pictures: [...Map.groupBy(popular, (row) => row.root_id)].flatMap(([id, rows]) => {
      // A picture of a feed or of 1C is shown once it is ours (D60).
      const ours = rows.map((row) => mainPicture(card(row), settings.notFoundImages));
      const first = ours.find((address) => address !== null);
      return first === undefined ? [] : [{ id, image: first }];
    }),
    hits: takeRow(popular.filter(({ place }) => place <= OF_A_ROOT).map(card), shown),
    discounts: takeRow(cheaper.map(card), shown),
    novelties: takeRow(fresh.map(card), shown),
  };
};
