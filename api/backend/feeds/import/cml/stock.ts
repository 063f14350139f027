import type { RegionCode } from '#lib/region/codes.ts';
import type { StagedStock } from '../model.ts';
import { named, type Say } from '../values/remark.ts';
import { MAX_STOCK } from '../values/stock-of.ts';
import type { Mapping } from './choices.ts';
import { idOf } from './external-id.ts';
import { childrenOf, textOf, type XmlNode } from './node.ts';
import { numberOf } from './numbers.ts';

/** What an offer says of its stock, as written; warehouses go before the total. */
export type WrittenStock = { total: string | null; warehouses: { id: string; quantity: string }[] };

/** Null where the offer does not speak of stock. */
export function writtenStock(offer: XmlNode): WrittenStock | null {
  const direct = childrenOf(offer, 'Склад').map((node) => ({
    id: idOf(node.attributes.ИдСклада ?? textOf(node, 'Ид')),
    quantity: node.attributes.КоличествоНаСкладе ?? textOf(node, 'Количество'),
  }));
  const rests = childrenOf(offer, 'Остатки').flatMap((list) => childrenOf(list, 'Остаток'));
  const listed = rests.flatMap((rest) =>
    childrenOf(rest, 'Склад').map((node) => ({
      id: idOf(textOf(node, 'Ид')),
      quantity: textOf(node, 'Количество') || textOf(rest, 'Количество'),
    })),
  );
  const totals = [
    ...childrenOf(offer, 'Количество'),
    ...rests.flatMap((rest) => childrenOf(rest, 'Количество')),
  ];
  const total = totals.find(({ text }) => text.trim() !== '')?.text.trim() ?? null;
  const warehouses = [...direct, ...listed].filter(({ id }) => id !== '');
  return total === null && warehouses.length === 0 ? null : { total, warehouses };
}

/** Quantities are summed in whole millionths: 0.7 and 0.2 and 0.1 of a pack are one. */
const PARTS = 1_000_000;

/** Millionths of a base unit in one cell; below zero is nothing and is said (case 34). */
function partsOf(text: string, say: Say): number {
  const value = numberOf(text.trim());
  if (value === null) {
    if (text.trim() !== '') say(`Остаток ${named(text)} не понят и не учтён.`);
    return 0;
  }
  if (value < 0) say(`Остаток ${named(text)} меньше нуля, считается нулём.`);
  return Math.round(Math.max(0, value) * PARTS);
}

/**
 * The stock of each region that these files speak of: of the warehouses that count there together; where none
 * are named, the total for all of them. A fraction of what is sold goes down.
 *
 * @param factor base units in what is sold.
 */
export function stockByRegion(
  written: WrittenStock,
  { warehouses, stocked }: Pick<Mapping, 'warehouses' | 'stocked'>,
  factor: number,
  say: Say,
): Partial<Record<RegionCode, StagedStock>> {
  const cells = written.warehouses.map(({ id, quantity }) => ({ id, parts: partsOf(quantity, say) }));
  const total = cells.length === 0 ? partsOf(written.total ?? '', say) : 0;
  const unit = Math.round(factor * PARTS);
  return Object.fromEntries(
    stocked.map((region) => {
      const own = cells.filter(({ id }) => warehouses === null || warehouses.get(id)?.includes(region));
      const parts = cells.length === 0 ? total : own.reduce((sum, cell) => sum + cell.parts, 0);
      const stock = Math.min(Math.floor(parts / unit), MAX_STOCK);
      return [region, { stock, inCity: stock > 0 }];
    }),
  );
}
