/** Parts of the day that a buyer may wish for, within the hours in which orders are handed over. */
export const WISHED_TIMES = ['10:00–14:00', '14:00–18:00'] as const;
