/**
 * What is kept for a time only. `text` removes at most $2 rows of what was over at the moment $1 and returns
 * a row for each.
 */
export type RetentionRule = { name: string; text: string };
