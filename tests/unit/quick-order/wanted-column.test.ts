import { describe, expect, it } from 'vitest';
import { fieldOfHeading } from '#api/backend/feeds/import/table/list/heading-words.ts';
import { findOrderColumns } from '#api/backend/feeds/import/table/order/order-columns.ts';

const rowOf = (line: number, texts: readonly string[]) => ({
  line,
  cells: texts.map((text) => ({ text, kind: 'text' as const })),
});
/** The heading over the column that a quick order takes its quantities from. */
function wanted(heading: string, row: string): string | undefined {
  const headings = heading.split(';');
  const found = findOrderColumns([rowOf(1, headings), rowOf(2, row.split(';'))]);
  return found?.quantity == null ? undefined : headings[found.quantity];
}

describe('price-lists §6: how many are wanted is never guessed', () => {
  it.each([
    ['Артикул;Наименование;Кол-во в упаковке;Кол-во', 'PM-421;Лоток;50;10', 'Кол-во'],
    ['Артикул;Кол-во в уп.;Количество', 'PM-421;50;10', 'Количество'],
    ['Артикул;Кол-во шт в кор;Кол-во, шт', 'PM-421;500;10', 'Кол-во, шт'],
    ['Заказ №;Артикул;Количество', '1245;PM-421;10', 'Количество'],
    ['Заказ клиента;Артикул;Кол-во', '1245;PM-421;10', 'Кол-во'],
    ['Заказной номер;Артикул;Кол-во', '1245;PM-421;10', 'Кол-во'],
    ['Артикул;Название;Заказ', 'PM-421;Лоток;10', 'Заказ'],
    ['Артикул;Остаток;Заказ, шт.', 'PM-421;700;10', 'Заказ, шт.'],
    ['Артикул;Кол-во для заказа', 'PM-421;10', 'Кол-во для заказа'],
  ])('%s', (heading, row, column) => expect(wanted(heading, row)).toBe(column));

  it.each([
    ['Кол-во в уп.', 'pack'],
    ['Кол-во шт. в упаковке', 'pack'],
    ['Количество в коробке, шт', 'box'],
    ['Кол-во', 'stock'],
    ['Заказ', 'ordered'],
    ['Заказ №', null],
  ])('«%s» of a supplier is %s', (heading, field) => expect(fieldOfHeading(heading)).toBe(field));
});
