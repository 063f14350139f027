import type { Invoice } from '#lib/invoice/invoice.ts';
import { qrPath } from '#lib/invoice/qr-path.ts';
import { AREA, type Sheet } from './sheet.ts';

/** 30 mm, in points. */
const QR = 85;
const INSET = 4;
const LABEL = { size: 7.5, colour: '#5c5c5c' } as const;
const WORDS = { size: 9 } as const;

type Cell = { x: number; y: number; width: number; height: number; words: string; label?: string };

function drawCell(sheet: Sheet, { x, y, width, height, words, label }: Cell): void {
  const right = x + width;
  const bottom = y + height;
  sheet.lines([
    [x, y, right, y],
    [x, bottom, right, bottom],
    [x, y, x, bottom],
    [right, y, right, bottom],
  ]);
  const inside = { x: x + INSET, width: width - 2 * INSET };
  sheet.write(words, { ...inside, y: y + INSET }, WORDS);
  if (label !== undefined) sheet.write(label, { ...inside, y: bottom - 12 }, LABEL);
}

/** The bank block as banks print it, with the code for paying by phone beside it; returns where it ends. */
export function drawBank(sheet: Sheet, top: number, { bank, payment }: Invoice): number {
  const width = AREA.width - QR - 12;
  const [names, marks] = [width * 0.56, width * 0.11];
  const values = width - names - marks;
  const at = { names: AREA.left, marks: AREA.left + names, values: AREA.left + names + marks };
  const row = 16;
  const payeeHeight = Math.max(row, sheet.heightOf(bank.payee, names - 2 * INSET, WORDS) + 18);
  const cell = (x: number, y: number, wide: number, height: number, words: string, label?: string) =>
    drawCell(sheet, { x, y, width: wide, height, words, ...(label === undefined ? {} : { label }) });

  const bankHeight = Math.max(2 * row, sheet.heightOf(bank.bank, names - 2 * INSET, WORDS) + 18);
  cell(at.names, top, names, bankHeight, bank.bank, 'Банк получателя');
  cell(at.marks, top, marks, row, 'БИК');
  cell(at.values, top, values, row, bank.bic);
  cell(at.marks, top + row, marks, bankHeight - row, bank.corrAccount === null ? '' : 'Сч. №');
  cell(at.values, top + row, values, bankHeight - row, bank.corrAccount ?? '');
  const y = top + bankHeight;
  const half = bank.kpp === null ? names : names / 2;
  cell(at.names, y, half, row, `ИНН ${bank.inn}`);
  if (bank.kpp !== null) cell(at.names + half, y, half, row, `КПП ${bank.kpp}`);
  cell(at.names, y + row, names, payeeHeight, bank.payee, 'Получатель');
  cell(at.marks, y, marks, row + payeeHeight, 'Сч. №');
  cell(at.values, y, values, row + payeeHeight, bank.account);

  const { size, runs } = qrPath(payment);
  sheet.code(runs, { x: AREA.left + AREA.width - QR, y: top, scale: QR / size });
  return Math.max(y + row + payeeHeight, top + QR);
}
