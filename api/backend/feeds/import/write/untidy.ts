/** Share of the catalogue, and at least, that is written in place before dead rows are cleared away. */
const SHARE = 0.3;
const LEAST = 20_000;

/** Products written in place by this process since the tables were cleared. */
let written = 0;

/**
 * Counts products that an import has written in place; whether the tables are to be cleared now. After each
 * of 1C's small files that would cost more than the file, after none the planner would forget how large the
 * tables are.
 */
export function isUntidy(rows: number, total: number): boolean {
  written += rows;
  if (written <= Math.max(LEAST, total * SHARE)) return false;
  written = 0;
  return true;
}
