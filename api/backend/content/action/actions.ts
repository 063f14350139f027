import type { Handler } from '#api/backend/base/context.ts';
import { CARD_COLUMNS, type CardRow, cardTables, toCard } from '#api/backend/catalogue/catalog/card.ts';
import { readSeoText } from '#api/backend/catalogue/texts/seo-texts.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { failure } from '#api/contract/failure.ts';
import type { Action, ActionCard, Named } from '#api/contract/marketing.ts';
import { sellableQuantity } from '#lib/packs/pack-rule.ts';
import { REGION_IDS } from '#lib/region/codes.ts';
import { moscowTime } from '#lib/time/moscow-time.ts';

const CARD = `id, slug, kind, title, image_path as image, starts_on as "startsOn", ends_on as "endsOn"`;
/** Today is the day in Moscow; the last day still belongs to the action. */
const DUE = `is_active and (region_id = $1 or region_id is null)
  and (starts_on is null or starts_on <= $2::date) and (ends_on is null or ends_on >= $2::date)`;

type ActionRow = CardRow & { quantity: number | null };

/** Products of an action as far as the region sells them, those of its set first. */
function readProducts(db: Queryable, regionId: number, actionId: number): Promise<ActionRow[]> {
  return db.query<ActionRow>({
    name: 'action_products',
    text: `
      select ${CARD_COLUMNS}, a.quantity
      from action_product a
      ${cardTables('a.product_id')}
      where a.action_id = $2 and p.archived_at is null order by a.sort, p.id`,
    values: [regionId, actionId],
  });
}

export const getActions: Handler<'getActions'> = (_input, { city, database, clock }) =>
  database.query<ActionCard>({
    name: 'actions_due',
    text: `select ${CARD} from action where ${DUE} order by sort, id`,
    values: [REGION_IDS[city], moscowTime(clock.now()).day],
  });

export const getAction: Handler<'getAction'> = async ({ slug }, { city, database, clock, settings }) => {
  const regionId = REGION_IDS[city];
  const [row] = await database.query<Named<Omit<Action, 'products' | 'set' | 'seo'>> & { id: number }>({
    name: 'action_by_slug',
    text: `select ${CARD}, body from action where ${DUE} and slug = $3`,
    values: [regionId, moscowTime(clock.now()).day, slug],
  });
  if (row === undefined) return failure('not-found');
  const [products, seo] = await Promise.all([
    readProducts(database, regionId, row.id),
    readSeoText(database, regionId, 'action', row.slug),
  ]);
  return {
    ...row,
    products: products.map((each) => toCard(each, settings.notFoundImages)),
    set: products.flatMap(({ code, quantity, pack_min: packMin }) =>
      quantity === null ? [] : [{ code, quantity: sellableQuantity(quantity, packMin) }],
    ),
    seo,
  };
};
