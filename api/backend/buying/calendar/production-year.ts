/** The days of a year that differ from Monday to Friday, YYYY-MM-DD, and who has decreed them. */
export type ProductionYear = { source: string; off: readonly string[]; worked: readonly string[] };
