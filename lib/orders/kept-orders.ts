/** So many orders a browser keeps the links of, and asks after at once (acc-D15). */
export const MOST_KEPT_ORDERS = 100;

/** So many of the goods of earlier orders are offered again. */
export const MOST_BOUGHT = 12;
