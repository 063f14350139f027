/** A counter of visits: its number, and where its script comes from. */
export type Tag = { id: string; url: string };

/** The counters that an operator has configured; null = none of that protocol. */
export type Tags = { metrics: Tag | null; analytics: Tag | null };
