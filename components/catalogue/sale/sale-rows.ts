/** Columns of the sale overview, and categories in one of them (acc-C2). */
const COLUMNS = 3;
const IN_COLUMN = 4;

function inParts<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}

/**
 * Rows of columns: twelve categories down three columns of four, and what is over in a further row below
 * (D29), spread over its columns.
 */
export function saleRows<T>(categories: readonly T[]): T[][][] {
  return inParts(categories, COLUMNS * IN_COLUMN).map((row, index) =>
    inParts(row, index === 0 ? IN_COLUMN : Math.ceil(row.length / COLUMNS)),
  );
}
