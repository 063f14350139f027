import type { EditedLine } from '#api/backend/buying/orders/edit/edited-line.ts';
import type { TriedEdit } from '#api/contract/desk/order-lines.ts';
import { formatMoney, formatPrice } from '#lib/money.ts';
import { countText } from '#lib/numbers/count-text.ts';
import type { Reckoned } from './reckon.ts';

type Line = TriedEdit['lines'][number];

const sideOf = ({ quantity, price }: EditedLine) => ({ quantity, price, sum: quantity * price });

/** Every line before and after, in the order of their numbers. */
function linesOf({ before, lines, stocks }: Reckoned): Line[] {
  const after = new Map(lines.map((line) => [line.line, line]));
  const gone = before.lines.filter(({ line }) => !after.has(line));
  const was = new Map(before.lines.map((line) => [line.line, line]));
  return [...lines, ...gone]
    .sort((a, b) => a.line - b.line)
    .map((line) => {
      const [former, next] = [was.get(line.line), after.get(line.line)];
      return {
        line: line.line,
        code: line.code,
        name: line.name,
        measure: line.measure,
        before: former === undefined ? null : sideOf(former),
        after: next === undefined ? null : sideOf(next),
        stock: line.productId === null ? null : (stocks.get(line.productId) ?? null),
      };
    });
}

/** One changed line for the buyer; null for one that is as it was. */
function lineWords({ name, measure, before, after }: Line): string | null {
  if (before === null)
    return after === null
      ? null
      : `Добавлено: ${name}, ${countText(after.quantity, measure)} × ${formatPrice(after.price, measure)} = ${formatMoney(after.sum)}`;
  if (after === null) return `Убрано: ${name}, ${countText(before.quantity, measure)}`;
  const parts = [
    before.quantity === after.quantity
      ? null
      : `${countText(before.quantity, measure)} → ${countText(after.quantity, measure)}`,
    before.price === after.price
      ? null
      : `${formatPrice(before.price, measure)} → ${formatPrice(after.price, measure)}`,
  ].filter((part) => part !== null);
  return parts.length === 0
    ? null
    : `Изменено: ${name}: ${parts.join(', ')}, сумма ${formatMoney(after.sum)}`;
}

function letterOf(lines: readonly Line[], { before, sums }: Reckoned): string {
  const changed = lines.map(lineWords).filter((words) => words !== null);
  const delivery =
    before.sums.delivery === sums.delivery
      ? []
      : [`Доставка: ${formatMoney(before.sums.delivery)} → ${formatMoney(sums.delivery)}`];
  const total = `Было ${formatMoney(before.sums.total)}, стало ${formatMoney(sums.total)}.`;
  return ['Мы изменили ваш заказ.', '', ...changed, ...delivery, '', total].join('\n');
}

/** A change by the server's figures, as it is shown before it is saved. */
export function differenceOf(reckoned: Reckoned): TriedEdit {
  const lines = linesOf(reckoned);
  return {
    lines,
    before: reckoned.before.sums,
    after: reckoned.sums,
    letter: letterOf(lines, reckoned),
  };
}
