import type { InvoiceLine } from '#lib/invoice/invoice.ts';
import { cut } from '#lib/text/cut.ts';
import { AREA, type Sheet, type TextLook } from './sheet.ts';

type Column = { name: string; width: number; align: 'left' | 'right'; words: (line: InvoiceLine) => string };

const NUMBERS = { quantity: 66, price: 74, sum: 82, at: 26 } as const;
/** A name that is longer says nothing more to whoever pays; a row never outgrows a page. */
const MOST_NAME = 400;

function nameOf({ name, code }: InvoiceLine): string {
  const short = name.length > MOST_NAME ? `${cut(name, MOST_NAME)}…` : name;
  return code === null ? short : `${short}, арт.\u00A0${code}`;
}

const COLUMNS: readonly Column[] = [
  { name: '№', width: NUMBERS.at, align: 'right', words: ({ at }) => String(at) },
  {
    name: 'Товары и услуги',
    width: AREA.width - Object.values(NUMBERS).reduce((sum, width) => sum + width, 0),
    align: 'left',
    words: nameOf,
  },
  { name: 'Кол-во', width: NUMBERS.quantity, align: 'right', words: ({ quantity }) => quantity },
  { name: 'Цена, ₽', width: NUMBERS.price, align: 'right', words: ({ price }) => price },
  { name: 'Сумма, ₽', width: NUMBERS.sum, align: 'right', words: ({ sum }) => sum },
];

const INSET = { x: 4, y: 3 } as const;
const SIZE = 8.5;

/** A row with its height, so that nothing is measured twice. */
type Row = { texts: readonly string[]; font: TextLook['font']; height: number };

function measured(sheet: Sheet, texts: readonly string[], font: TextLook['font']): Row {
  const heights = COLUMNS.map(({ width }, at) =>
    sheet.heightOf(texts[at] ?? '', width - 2 * INSET.x, { font, size: SIZE }),
  );
  return { texts, font, height: Math.max(...heights) + 2 * INSET.y };
}

/** Draws a row with the lines left, right and below; returns where it ends. */
function drawRow(sheet: Sheet, y: number, { texts, font, height }: Row): number {
  let x: number = AREA.left;
  const bottom = y + height;
  for (const [at, { width, align }] of COLUMNS.entries()) {
    const box = { x: x + INSET.x, y: y + INSET.y, width: width - 2 * INSET.x };
    sheet.write(texts[at] ?? '', box, { font, size: SIZE, align });
    sheet.line([x, y], [x, bottom]);
    x += width;
  }
  sheet.line([x, y], [x, bottom]);
  sheet.line([AREA.left, bottom], [x, bottom]);
  return bottom;
}

/** Draws the lines as a table whose heading stands on every page that it takes; returns where it ends. */
export function drawTable(sheet: Sheet, top: number, lines: readonly InvoiceLine[]): number {
  const names = COLUMNS.map(({ name }) => name);
  const head = measured(sheet, names, 'bold');
  function drawHead(at: number): number {
    sheet.line([AREA.left, at], [AREA.left + AREA.width, at]);
    return drawRow(sheet, at, head);
  }

  let y = drawHead(top);
  for (const line of lines) {
    const texts = COLUMNS.map(({ words }) => words(line));
    const row = measured(sheet, texts, 'regular');
    if (y + row.height > AREA.bottom) {
      sheet.nextPage();
      y = drawHead(AREA.top);
    }
    y = drawRow(sheet, y, row);
  }
  return y;
}
