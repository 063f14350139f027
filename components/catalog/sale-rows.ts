/** Columns of the sale overview, and categories in one of them (C2). */
const COLUMNS = 3;
const IN_COLUMN = 4;

function inParts<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}

/** Categories down the columns of four, twelve to a row of columns; the rest in further rows below (D29). */
export function saleRows<T>(categories: readonly T[]): T[][][] {
  return inParts(categories, COLUMNS * IN_COLUMN).map((row) => inParts(row, IN_COLUMN));
}
