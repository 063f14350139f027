/** What happened to a line of the cart. */
export type CartChange = 'added' | 'raised' | 'removed';

/** The toast after it (specification section 8, D40); a present line was raised by so many pieces. */
export function cartMessage(change: CartChange, pieces = 0): string {
  if (change === 'removed') return 'Товар удален из корзины';
  if (change === 'added') return 'Товар добавлен в корзину';
  return `Товар уже есть в корзине, добавлено +${pieces} к количеству`;
}
