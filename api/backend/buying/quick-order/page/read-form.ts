import type { Input } from '#api/contract/index.ts';
import type { ListLine } from '#lib/lists/list-line.ts';
import { MAX_QUANTITY } from '#lib/packs/pack-rule.ts';

type Fields = Readonly<Record<string, unknown>>;

const CARRIED = /^(\d{0,10})\|(.{1,128})$/su;
const FORMER = /^(.{1,128})\t([1-9]\d{0,4})$/u;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The lines that a preview's form sends, those left empty or at 0 not; or what is wrong, for the buyer. */
export function shownLines(fields: Fields): Input<'takeQuickOrder'>['lines'] | string {
  const lines: Input<'takeQuickOrder'>['lines'] = [];
  for (const [name, value] of Object.entries(fields)) {
    const [, kind, at] = /^([ck])(\d{1,4})$/.exec(name) ?? [];
    const [, price = '', code = ''] = CARRIED.exec(textOf(value)) ?? [];
    const quantity = textOf(fields[`q${at}`]).replace(/\s/g, '');
    if (at === undefined || code === '') continue;
    // A line may be left out by its quantity; of goods that were chosen an empty one was forgotten.
    if (quantity === '' && kind === 'k') return `Выбран артикул ${code}, а количество не указано.`;
    if (/^0*$/.test(quantity)) continue;
    if (!/^\d{1,5}$/.test(quantity) || Number(quantity) > MAX_QUANTITY)
      return `Количество «${quantity.slice(0, 20)}» у артикула ${code}: нужно целое число от 1 до 99 999.`;
    lines.push({ code, quantity: Number(quantity), price: price === '' ? null : Number(price) });
  }
  return lines.length === 0 ? 'В списке не осталось ни одного товара с количеством.' : lines;
}

/** The lines that the cart had before, where they are to come back; null of any other form. */
export function formerLines({ former }: Fields): ListLine[] | null {
  if (typeof former !== 'string') return null;
  return former.split(/\r?\n/).flatMap((line) => {
    const [, code = '', quantity = ''] = FORMER.exec(line) ?? [];
    return code === '' ? [] : [{ code, quantity: Number(quantity) }];
  });
}
