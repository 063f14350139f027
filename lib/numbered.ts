/** The number of an order or a request that another backend has taken and given no number (D73). */
export const UNNUMBERED = 0;

/** «Заказ № 100001», or «Заказ» alone of one that has no number. */
export function numbered(name: string, number: number | string): string {
  return number === UNNUMBERED ? name : `${name} № ${number}`;
}
