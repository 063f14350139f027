import type { Handler } from '#api/backend/base/context.ts';
import { CARD_COLUMNS, type CardRow, cardTables, toCard } from '#api/backend/catalogue/catalog/card.ts';
import { sellableQuantity } from '#lib/packs/pack-rule.ts';
import { REGION_IDS } from '#lib/region/codes.ts';

/**
 * A list's goods as the region sells them today: what it does not sell has no price, what is not in the
 * catalogue is named (acc-D15). An article that stands twice counts together.
 */
export const readList: Handler<'readList'> = async ({ lines }, { database, city, settings }) => {
  const asked = new Map<string, number>();
  for (const { code, quantity } of lines) asked.set(code, (asked.get(code) ?? 0) + quantity);
  const rows = await database.query<CardRow>({
    name: 'list_goods',
    text: `
      select ${CARD_COLUMNS} from (select id from product where code = any($2)) k
      ${cardTables('k.id', 'any')}
      where p.archived_at is null`,
    values: [REGION_IDS[city], [...asked.keys()]],
  });
  const known = new Map(rows.map((row) => [row.code, row]));
  return {
    goods: [...asked].flatMap(([code, quantity]) => {
      const row = known.get(code);
      if (row === undefined) return [];
      const product = toCard(row, settings.notFoundImages);
      return [{ product, quantity: sellableQuantity(quantity, row.pack_min) }];
    }),
    unknown: [...asked.keys()].filter((code) => !known.has(code)),
  };
};
