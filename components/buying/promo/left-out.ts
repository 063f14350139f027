import type { CartPromo } from '#api/contract/cart.ts';
import type { CartLine } from '#api/contract/cart-line.ts';
import { namedFew } from '#lib/text/named-few.ts';
import { withUnitsKept } from '#lib/text/units-kept.ts';

type Marks = Pick<CartLine, 'isSale' | 'isPromo'>;

/** Why a code leaves lines out, as far as their marks say. */
function kindOf(lines: readonly Marks[]): string {
  const isSale = lines.some((line) => line.isSale);
  const isPromo = lines.some((line) => line.isPromo && !line.isSale);
  if (isSale) return isPromo ? 'товары распродажи и акций' : 'товары распродажи';
  return isPromo ? 'товары акций' : 'товары';
}

/**
 * The lines that the code does not lower, by name: «без скидки: товары распродажи — Стакан, Крышка» (D45).
 * Null where it lowers all.
 */
export function leftOutText({ leftOut }: CartPromo, lines: readonly CartLine[]): string | null {
  const codes = new Set(leftOut);
  const left = lines.filter(({ code }) => codes.has(code));
  if (left.length === 0) return null;
  return `без скидки: ${kindOf(left)} — ${withUnitsKept(namedFew(left.map(({ name }) => name)))}`;
}
