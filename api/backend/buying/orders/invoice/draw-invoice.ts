import type { Invoice } from '#lib/invoice/invoice.ts';
import { drawTable } from './draw-table.ts';
import { AREA, openSheet, type Sheet, type TextLook } from './sheet.ts';

const SOFT = '#5c5c5c';
const RIGHT = AREA.left + AREA.width;
const INSET = 5;

type Cell = { x: number; width: number; name: string; words: string };

/** Cells beside each other, each a name above its words, with lines around; returns where they end. */
function drawCells(sheet: Sheet, top: number, cells: readonly Cell[]): number {
  const look: TextLook = { size: 9.5 };
  const heights = cells.map(({ words, width }) => sheet.heightOf(words, width - 2 * INSET, look));
  const bottom = top + Math.max(...heights) + 12 + 2 * INSET;
  for (const { x, width, name, words } of cells) {
    const inside = { x: x + INSET, width: width - 2 * INSET };
    sheet.write(name, { ...inside, y: top + INSET }, { size: 7.5, colour: SOFT });
    sheet.write(words, { ...inside, y: top + INSET + 12 }, look);
    sheet.line([x, top], [x, bottom]);
  }
  sheet.line([RIGHT, top], [RIGHT, bottom]);
  sheet.line([AREA.left, bottom], [RIGHT, bottom]);
  return bottom;
}

function drawBank(sheet: Sheet, top: number, { name, account, taxNumbers, payee }: Invoice['bank']): number {
  const whole = { x: AREA.left, width: AREA.width };
  const half = AREA.width / 2;
  sheet.line([AREA.left, top], [RIGHT, top]);
  let y = drawCells(sheet, top, [{ ...whole, name: 'Банк получателя', words: name }]);
  y = drawCells(sheet, y, [
    { x: AREA.left, width: half, name: 'Счёт №', words: account },
    { x: AREA.left + half, width: half, name: 'ИНН / КПП', words: taxNumbers },
  ]);
  return drawCells(sheet, y, [{ ...whole, name: 'Получатель', words: payee }]);
}

function drawHeading(sheet: Sheet, top: number, heading: string): number {
  const look: TextLook = { font: 'bold', size: 14 };
  sheet.write(heading, { x: AREA.left, y: top, width: AREA.width }, look);
  const bottom = top + sheet.heightOf(heading, AREA.width, look) + 6;
  sheet.line([AREA.left, bottom], [RIGHT, bottom], 1.5);
  return bottom;
}

function drawSides(sheet: Sheet, top: number, sides: Invoice['sides']): number {
  const names = 76;
  let y = top;
  for (const [who, words] of sides) {
    const width = AREA.width - names;
    sheet.write(who, { x: AREA.left, y, width: names }, { colour: SOFT });
    sheet.write(words, { x: AREA.left + names, y, width }, { font: 'bold' });
    y += sheet.heightOf(words, width, { font: 'bold' }) + 5;
  }
  return y;
}

const ROW = 15;

/** Sums, words and the places to sign stay on one page. */
function drawEnd(sheet: Sheet, top: number, { sums, count, words }: Invoice): void {
  const wordsLook: TextLook = { font: 'bold', size: 9.5 };
  const height = sums.length * ROW + 24 + sheet.heightOf(words, AREA.width, wordsLook) + 50;
  let y = top;
  if (top + height > AREA.bottom) {
    sheet.nextPage();
    y = AREA.top;
  }
  const sumWidth = 90;
  for (const [what, sum] of sums) {
    const box = { x: AREA.left, y, width: AREA.width - sumWidth };
    sheet.write(what, box, { font: 'bold', align: 'right' });
    sheet.write(sum, { x: RIGHT - sumWidth, y, width: sumWidth }, { font: 'bold', align: 'right' });
    y += ROW;
  }
  y += 6;
  sheet.write(count, { x: AREA.left, y, width: AREA.width });
  y += 16;
  sheet.write(words, { x: AREA.left, y, width: AREA.width }, wordsLook);
  y += sheet.heightOf(words, AREA.width, wordsLook) + 34;
  drawSigns(sheet, y);
}

function drawSigns(sheet: Sheet, y: number): void {
  const half = AREA.width / 2;
  for (const [at, name] of ['Руководитель', 'Бухгалтер'].entries()) {
    const x = AREA.left + at * half;
    sheet.write(name, { x, y, width: 70 });
    sheet.line([x + 72, y + 11], [x + half - 12, y + 11]);
  }
}

/** An invoice as a PDF file: what its page shows, on as many A4 pages as it takes. */
export function drawInvoice(invoice: Invoice): Promise<Uint8Array> {
  const sheet = openSheet(invoice.heading);
  let y = drawBank(sheet, AREA.top, invoice.bank);
  y = drawHeading(sheet, y + 18, invoice.heading);
  y = drawSides(sheet, y + 10, invoice.sides);
  y = drawTable(sheet, y + 8, invoice.lines);
  drawEnd(sheet, y + 10, invoice);
  return sheet.finish((page, pages) => `Счёт № ${invoice.number}, страница ${page} из ${pages}`);
}
