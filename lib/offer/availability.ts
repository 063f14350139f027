/** Whether a product can be had in a city (D24). */
export type Availability = 'in-stock' | 'on-order' | 'not-sold';

/** «в наличии», «под заказ», or not sold there at all: no price (D24). */
export function availabilityOf({ price, inCity }: { price: number | null; inCity: boolean }): Availability {
  if (price === null) return 'not-sold';
  return inCity ? 'in-stock' : 'on-order';
}
