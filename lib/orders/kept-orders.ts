/** So many orders a browser keeps the links of, and asks after at once (acc-D15). */
export const MOST_KEPT_ORDERS = 100;
