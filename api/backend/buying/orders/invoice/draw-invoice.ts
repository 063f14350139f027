import { EXAMPLE_NOTE, type Invoice } from '#lib/invoice/invoice.ts';
import { drawBank } from './draw-bank.ts';
import { drawTable } from './draw-table.ts';
import { AREA, openSheet, type Sheet, type TextLook } from './sheet.ts';

const SOFT = '#5c5c5c';
const RIGHT = AREA.left + AREA.width;

function drawExample(sheet: Sheet): number {
  const box = { x: AREA.left, y: AREA.top, width: AREA.width };
  sheet.write(`ПРИМЕР: ${EXAMPLE_NOTE}`, box, { font: 'bold', size: 9 });
  return AREA.top + 16;
}

function drawHeading(sheet: Sheet, top: number, { heading, until }: Invoice): number {
  const look: TextLook = { font: 'bold', size: 13 };
  sheet.write(heading, { x: AREA.left, y: top, width: AREA.width }, look);
  let bottom = top + sheet.heightOf(heading, AREA.width, look) + 2;
  if (until !== null) {
    sheet.write(until, { x: AREA.left, y: bottom, width: AREA.width }, { font: 'bold' });
    bottom += 13;
  }
  sheet.lines([[AREA.left, bottom + 2, RIGHT, bottom + 2]], 1.5);
  return bottom + 2;
}

function drawSides(sheet: Sheet, top: number, sides: Invoice['sides']): number {
  const names = 86;
  let y = top;
  for (const [who, words] of sides) {
    const width = AREA.width - names;
    sheet.write(who, { x: AREA.left, y, width: names }, { colour: SOFT });
    sheet.write(words, { x: AREA.left + names, y, width }, { font: 'bold' });
    y += sheet.heightOf(words, width, { font: 'bold' }) + 3;
  }
  return y;
}

const ROW = 13;
const WORDS: TextLook = { font: 'bold', size: 9.5 };
const SIGN_ROW = 20;

/** What the sums, the words and the places to sign take, which stay on one page. */
function endHeight(sheet: Sheet, { sums, words, signs }: Invoice): number {
  return 6 + sums.length * ROW + 18 + sheet.heightOf(words, AREA.width, WORDS) + signs.length * SIGN_ROW;
}

function drawEnd(sheet: Sheet, top: number, { sums, count, words, signs }: Invoice): void {
  let y = top + 6;
  const sumWidth = 90;
  for (const [what, sum] of sums) {
    const box = { x: AREA.left, y, width: AREA.width - sumWidth };
    sheet.write(what, box, { font: 'bold', align: 'right' });
    sheet.write(sum, { x: RIGHT - sumWidth, y, width: sumWidth }, { font: 'bold', align: 'right' });
    y += ROW;
  }
  sheet.write(count, { x: AREA.left, y: y + 4, width: AREA.width });
  y += 18;
  sheet.write(words, { x: AREA.left, y, width: AREA.width }, WORDS);
  y += sheet.heightOf(words, AREA.width, WORDS);
  for (const [role, name] of signs) {
    y += SIGN_ROW;
    sheet.write(role, { x: AREA.left, y: y - 11, width: 180 });
    sheet.lines([[AREA.left + 180, y, AREA.left + 340, y]]);
    sheet.write(name, { x: AREA.left + 346, y: y - 11, width: AREA.width - 346 });
  }
}

/** An invoice as a PDF file: what its page shows, on as many A4 pages as it takes. */
export function drawInvoice(invoice: Invoice): Promise<Uint8Array> {
  const sheet = openSheet(invoice.heading);
  let y = invoice.isExample ? drawExample(sheet) : AREA.top;
  y = drawBank(sheet, y, invoice);
  y = drawHeading(sheet, y + 10, invoice);
  y = drawSides(sheet, y + 6, invoice.sides);
  y = drawTable(sheet, y + 4, invoice, endHeight(sheet, invoice));
  drawEnd(sheet, y, invoice);
  return sheet.finish((page, pages) => `Стр. ${page} из ${pages}`);
}
