/** Tiles beside each other in a wide page. */
const COLUMNS = 6;
/** And at least so many places: fewer tiles would be too large. */
const LEAST = 4;

/** Rows of goods that share a line of a wide page, and into how many columns it is divided. */
export type Band<Row> = { columns: number; rows: Row[] };

/**
 * Puts rows of few goods beside each other where they fit into one line: alone each would leave half of it
 * empty. Their order stays; rows without goods are left out.
 */
export function goodsBands<Row extends { products: readonly unknown[] }>(rows: readonly Row[]): Band<Row>[] {
  const bands: Band<Row>[] = [];
  let taken = 0;
  for (const row of rows) {
    const count = row.products.length;
    if (count === 0) continue;
    const last = bands.at(-1);
    if (last !== undefined && taken + count <= COLUMNS) {
      last.rows.push(row);
      taken += count;
    } else {
      bands.push({ columns: 0, rows: [row] });
      taken = count;
    }
    const band = bands.at(-1);
    if (band !== undefined) band.columns = Math.min(COLUMNS, Math.max(LEAST, taken));
  }
  return bands;
}
