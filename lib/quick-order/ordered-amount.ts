import { grouped } from '../money.ts';
import { writtenCount } from '../numbers/written-count.ts';
import type { SoldUnits } from '../packs/amount-text.ts';
import { MAX_QUANTITY } from '../packs/pack-rule.ts';
import { boxUnit } from '../packs/pack-words.ts';

/**
 * A quantity in the product's measure, with what it was made of where that is not what was typed; or why it
 * is none.
 */
export type OrderedAmount = { kind: 'amount'; amount: number; said: string | null } | BadAmount;
export type BadAmount = { kind: 'bad'; why: string };

const EXPONENT = /^[-+]?\d+(?:[.,]\d+)?e[-+]?\d+$/i;
const MOST = grouped(MAX_QUANTITY);

const bad = (why: string): BadAmount => ({ kind: 'bad', why });

/** How many of the measure are in a box; null where that is not known. */
function inBox(units: SoldUnits): number | null {
  const { measure, boxCapacity, baseUnit, baseCount } = units;
  if (boxCapacity === null) return null;
  const unit = boxUnit(units);
  if (unit === measure) return boxCapacity;
  const boxed = boxCapacity / baseCount;
  return unit === baseUnit && Number.isInteger(boxed) ? boxed : null;
}

/** What a count in this unit is multiplied by, and the name of that; null where it is not known. */
function factorOf(unit: string, units: SoldUnits): { factor: number; word: string } | null {
  const plain = units.measure.toLowerCase().replace(/\.$/, '');
  if (unit === plain) return { factor: 1, word: '' };
  if (unit === 'кор') {
    const boxed = inBox(units);
    return boxed === null ? null : { factor: boxed, word: 'в коробке' };
  }
  if (unit === 'уп') return units.packMin > 1 ? { factor: units.packMin, word: 'в упаковке' } : null;
  return unit === 'шт' ? { factor: 1, word: '' } : null;
}

function whyNone(text: string): string {
  return EXPONENT.test(text.trim()) ? 'число со степенью' : 'это не число';
}

/**
 * A quantity as a buyer writes it (price-lists.md §6): whole, above 0, with or without «шт», «уп», «кор»;
 * packs and boxes are multiplied where the shop knows them, and said. «1,000» may be one or a thousand.
 */
export function orderedAmount(text: string, units: SoldUnits): OrderedAmount {
  const written = writtenCount(text);
  if (written.kind === 'empty') return bad('количество не указано');
  if (written.kind === 'open') return bad('то ли тысячи, то ли дробь');
  if (written.kind === 'none') return bad(whyNone(text));
  const { exact, isAbout, isNegative, unit } = written;
  if (isAbout) return bad('нужно одно число');
  if (isNegative) return bad('меньше нуля');
  if (!Number.isInteger(exact)) return bad('дробное, а нужно целое');
  if (exact === 0) return bad('ноль');
  const found = unit === null ? { factor: 1, word: '' } : factorOf(unit, units);
  if (found === null) return bad(whyNoFactor(unit ?? '', units));
  const amount = exact * found.factor;
  if (amount > MAX_QUANTITY) return bad(`больше ${MOST}`);
  const said =
    found.factor === 1
      ? null
      : `${exact} ${unit} = ${amount} ${units.measure}: ${found.word} ${found.factor}`;
  return { kind: 'amount', amount, said };
}

function whyNoFactor(unit: string, { measure }: SoldUnits): string {
  if (unit === 'кор') return 'сколько в коробке, не известно';
  if (unit === 'уп') return 'сколько в упаковке, не известно';
  return `товар продаётся в «${measure}», а не в «${unit}»`;
}
