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

/** Whole units of one cell: a fraction goes down, below zero is nothing and is said (case 34). */
function unitsOf(text: string, factor: number, say: Say): number {
  const value = numberOf(text.trim());
  if (value === null) {
    if (text.trim() !== '') say(`Остаток ${named(text)} не понят и не учтён.`);
    return 0;
  }
  if (value < 0) say(`Остаток ${named(text)} меньше нуля, считается нулём.`);
  return Math.max(0, value) / factor;
}

/**
 * The stock of each region that the source sells in: of the warehouses that count there together; where none
 * are named, the total for all of them.
 *
 * @param factor base units in what is sold.
 */
export function stockByRegion(
  written: WrittenStock,
  mapping: Mapping,
  factor: number,
  say: Say,
): Partial<Record<RegionCode, StagedStock>> {
  const cells = written.warehouses.map(({ id, quantity }) => ({ id, units: unitsOf(quantity, factor, say) }));
  const total = cells.length === 0 ? unitsOf(written.total ?? '', factor, say) : 0;
  return Object.fromEntries(
    mapping.regions.map((region) => {
      const own = cells.filter(
        ({ id }) => mapping.warehouses?.get(id)?.includes(region) ?? mapping.warehouses === null,
      );
      const units = cells.length === 0 ? total : own.reduce((sum, cell) => sum + cell.units, 0);
      const stock = Math.min(Math.floor(units), MAX_STOCK);
      return [region, { stock, inCity: stock > 0 }];
    }),
  );
}
