/** Goods of a row of the home page: they fill 2, 3 and 6 columns. */
export const SHOWCASE_ROW = 6;
