import type { Database } from '#api/backend/db/database.ts';
import type { OrderedLine } from '#api/contract/quick-order/calls.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { feedRows, imported, importRows } from '#tests/harness/import.ts';
import { succeed, Visitor } from '../backend/visitor.ts';

/** A good of a small shop: its article, and what is said of it besides. */
export type Good = {
  article: string;
  id?: string;
  xml?: string;
  name?: string;
  stock?: number;
  price?: number;
};

/** A feed of these goods; `xml` is what stands in an offer besides. */
function feedOf(goods: readonly Good[]): string {
  const offers = goods.map(
    ({ article, id = article, xml = '', name = `Товар ${article}`, stock = 500, price = 10 }) =>
      `<offer id="${id}" available="${stock > 0}"><name>${name}</name><vendorCode>${article}</vendorCode><price>${price}</price>` +
      `<count>${stock}</count><categoryId>1</categoryId>${xml}</offer>`,
  );
  return (
    '<yml_catalog><shop><name>Лента</name><categories><category id="1">Стаканы</category></categories>' +
    `<offers>${offers.join('')}</offers></shop></yml_catalog>`
  );
}

export const load = (db: Database, goods: readonly Good[], regions: RegionCode[] = ['msk']) =>
  imported(importRows(db, feedRows(feedOf(goods), regions), regions, { isForced: true }));

/** What becomes of the lines of a text in Moscow. */
export async function checked(db: Database, text: string, city: RegionCode = 'msk'): Promise<OrderedLine[]> {
  const visitor = new Visitor(db, { city });
  return succeed(await visitor.call('previewQuickOrder', { text })).lines;
}

/** A line in short: what has become of it, of which product, how many. */
export const short = ({ outcome, product, quantity }: OrderedLine) =>
  [outcome, product?.code ?? null, quantity] as const;
