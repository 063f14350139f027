import type { Answer } from './engine.ts';

/** Rows as objects by column name. The caller names the row's shape; it is what the statement selects. */
export function toObjects<Row extends object>(answer: Answer): Row[] {
  const { columns } = answer;
  return answer.rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < columns.length; at += 1) row[columns[at] ?? ''] = values[at];
    return row as Row;
  });
}
