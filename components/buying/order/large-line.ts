import type { Cart } from '#api/contract/cart.ts';
import { formatMoney } from '#lib/money.ts';
import { amountText } from '#lib/packs/amount-text.ts';
import { withUnitsKept } from '#lib/text/units-kept.ts';

/** A line that costs more is asked about before it is ordered, kopecks (C17). */
const MOST_UNASKED = 100_000_000;

/**
 * What is to be asked of a line over a million roubles before the order goes: a quantity mistyped by a digit.
 * Null where there is none, or each has been asked about at its quantity; `asked` remembers it.
 */
export function largeLine({ items }: Cart, asked: Set<string>): string | null {
  const name = ({ code, quantity }: Cart['items'][number]) => `${code} ${quantity}`;
  const line = items.find((each) => each.sum > MOST_UNASKED && !asked.has(name(each)));
  if (line === undefined) return null;
  asked.add(name(line));
  const what = `${withUnitsKept(line.name)} — ${amountText(line.quantity, line)}`;
  return `${what} на ${formatMoney(line.sum)}. Если всё верно, оформите заказ ещё раз.`;
}
