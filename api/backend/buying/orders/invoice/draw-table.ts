import type { Invoice } from '#lib/invoice/invoice.ts';
import type { InvoiceLine } from '#lib/invoice/invoice-lines.ts';
import { cut } from '#lib/text/cut.ts';
import { AREA, type Line, type Sheet, type TextLook } from './sheet.ts';

type Column = { name: string; width: number; align: 'left' | 'right'; words: (line: InvoiceLine) => string };

/** A name that is longer says nothing more to whoever pays; a row never outgrows a page. */
const MOST_NAME = 400;
const shortName = ({ name }: InvoiceLine) => (name.length > MOST_NAME ? `${cut(name, MOST_NAME)}…` : name);

/** The columns of a table; the one of names takes what the others leave. */
function columnsOf(hasDiscounts: boolean): readonly Column[] {
  const before: Column[] = [
    { name: '№', width: 24, align: 'right', words: ({ at }) => at },
    { name: 'Артикул', width: 54, align: 'left', words: ({ code }) => code },
  ];
  const after: Column[] = [
    { name: 'Кол-во', width: 38, align: 'right', words: ({ quantity }) => quantity },
    { name: 'Ед.', width: 28, align: 'left', words: ({ unit }) => unit },
    { name: 'Цена, ₽', width: 54, align: 'right', words: ({ price }) => price },
    ...(hasDiscounts
      ? [
          {
            name: 'Скидка, ₽',
            width: 58,
            align: 'right' as const,
            words: ({ discount }: InvoiceLine) => discount,
          },
        ]
      : []),
    { name: 'Сумма, ₽', width: 62, align: 'right', words: ({ sum }) => sum },
  ];
  const taken = [...before, ...after].reduce((all, { width }) => all + width, 0);
  const names = {
    name: 'Товары и услуги',
    width: AREA.width - taken,
    align: 'left',
    words: shortName,
  } as const;
  return [...before, names, ...after];
}

const INSET = { x: 3, y: 1.5 } as const;
/** The sizes of letters in a table, the usual one first. */
const SIZES = [8, 7.5, 7, 6.5, 6] as const;
/** Goods, delivery and a promo code of a bill that is to be one page (acc-D14). */
const ONE_PAGE = 18 + 2;

/** A row with its height, so that nothing is measured twice. */
type Row = { texts: readonly string[]; look: TextLook; height: number };
type Table = { columns: readonly Column[]; head: Row; rows: readonly Row[] };

function measured(sheet: Sheet, columns: readonly Column[], texts: readonly string[], look: TextLook): Row {
  const heights = columns.map(({ width }, at) => {
    const text = texts[at] ?? '';
    return text === '' ? 0 : sheet.heightOf(text, width - 2 * INSET.x, look);
  });
  return { texts, look, height: Math.max(...heights) + 2 * INSET.y };
}

/** The table in the largest letters that let few lines stand on one page; more take several in any case. */
function tableOf(sheet: Sheet, { lines, hasDiscounts }: Invoice, room: number): Table {
  const columns = columnsOf(hasDiscounts);
  const inSize = (size: number): Table => ({
    columns,
    head: measured(
      sheet,
      columns,
      columns.map(({ name }) => name),
      { font: 'bold', size },
    ),
    rows: lines.map((line) =>
      measured(
        sheet,
        columns,
        columns.map(({ words }) => words(line)),
        { size },
      ),
    ),
  });
  const fits = ({ head, rows }: Table) => rows.reduce((all, { height }) => all + height, head.height) <= room;
  const onePage = lines.length > ONE_PAGE ? undefined : SIZES.values().map(inSize).find(fits);
  return onePage ?? inSize(SIZES[0]);
}

/** Draws a row with the lines left, right and below; returns where it ends. */
function drawRow(sheet: Sheet, columns: readonly Column[], y: number, { texts, look, height }: Row): number {
  let x: number = AREA.left;
  const bottom = y + height;
  const lines: Line[] = [];
  for (const [at, { width, align }] of columns.entries()) {
    const box = { x: x + INSET.x, y: y + INSET.y, width: width - 2 * INSET.x };
    const text = texts[at] ?? '';
    if (text !== '') sheet.write(text, box, { ...look, align });
    lines.push([x, y, x, bottom]);
    x += width;
  }
  sheet.lines([...lines, [x, y, x, bottom], [AREA.left, bottom, x, bottom]]);
  return bottom;
}

/**
 * Draws the lines as a table whose heading stands on every page that it takes, no row across two; returns
 * where it ends. The last line stays with what comes after it, which takes `after` points.
 */
export function drawTable(sheet: Sheet, top: number, invoice: Invoice, after: number): number {
  const { columns, head, rows } = tableOf(sheet, invoice, AREA.bottom - top - after);
  function drawHead(at: number): number {
    sheet.lines([[AREA.left, at, AREA.left + AREA.width, at]]);
    return drawRow(sheet, columns, at, head);
  }

  let y = drawHead(top);
  for (const [at, row] of rows.entries()) {
    const needed = row.height + (at === rows.length - 1 ? after : 0);
    if (y + needed > AREA.bottom) {
      sheet.nextPage();
      y = drawHead(AREA.top);
    }
    y = drawRow(sheet, columns, y, row);
  }
  return y;
}
