/** A line of a list of goods: an article, and how much of it in the product's `measure` (acc-D15). */
export type ListLine = { code: string; quantity: number };

/** The most lists that a browser keeps. */
export const MOST_LISTS = 50;

/** The longest name of a list, signs. */
export const LONGEST_NAME = 60;
