/**
 * The rows of a statement as one JSON value, in their order: a value in the statement around it, whose tables
 * it may name. None is an empty list. A statement of its own costs the embedded database as much as all the
 * rest of a page's first one.
 */
export function jsonRows(statement: string): string {
  return `(select coalesce(json_agg(listed), '[]') from (${statement}) listed)`;
}
