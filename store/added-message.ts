/** The toast after «В корзину» (specification section 8, D40); a present line was raised by so many pieces. */
export function addedMessage(outcome: 'added' | 'raised', pieces: number): string {
  if (outcome === 'added') return 'Товар добавлен в корзину';
  return `Товар уже есть в корзине, добавлено +${pieces} к количеству`;
}
